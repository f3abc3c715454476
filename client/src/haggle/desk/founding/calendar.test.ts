import { expect, test } from 'vitest'
import { calendarFile } from './calendar'

const event = {
  id: 'a1@kermesse',
  title: 'Kermesse, chez Ada; ou Bob',
  about: 'Haggle\nApportez un téléphone.',
  place: 'Salle des fêtes',
  begins: new Date('2026-12-05T19:30:00Z'),
  minutes: 90,
  made: new Date('2026-11-25T08:00:00.123Z'),
}

test('a calendar reads when, where and what', () => {
  const lines = calendarFile(event).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toContain('DTSTAMP:20261125T080000Z')
  expect(lines).toContain('DTSTART:20261205T193000Z')
  expect(lines).toContain('DTEND:20261205T210000Z')
  expect(lines).toContain('SUMMARY:Kermesse\\, chez Ada\\; ou Bob')
  expect(lines).toContain('DESCRIPTION:Haggle\\nApportez un téléphone.')
  expect(lines.at(-1)).toBe('')
  expect(calendarFile({ ...event, place: '' })).not.toContain('LOCATION')
})

test('long lines are folded between signs, and read as they were', () => {
  const about = 'é🎪'.repeat(60)
  const file = calendarFile({ ...event, about })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${about}`)
})
