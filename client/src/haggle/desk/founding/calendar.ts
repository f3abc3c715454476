/** An invitation as a calendar file (RFC 5545): one event, its times in UTC, so that it is the same hour wherever it is opened. */

export interface CalendarEvent {
  /** The same one again, where it is sent again. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly place: string
  readonly begins: Date
  readonly minutes: number
  /** When the file was made. */
  readonly made: Date
}

const OCTETS = 75

export function calendarFile({ id, title, about, place, begins, minutes, made }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kermesse//invitation//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(made)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(new Date(begins.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(about)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line of at most 75 octets, the rest on lines that begin with a space; no sign is torn apart. */
function folded(line: string): string {
  const bytes = new TextEncoder()
  let [all, now] = ['', '']
  for (const sign of line) {
    if (bytes.encode(now + sign).length > OCTETS) {
      all += `${now}\r\n`
      now = ' '
    }
    now += sign
  }
  return all + now
}
