/**
 * The evenings of this device, each under a name of its own: two pages may write at a time. Whoever reads one for more
 * than to go on writing it looks first whether it is one, by `eveningOf`.
 */
import type { Shelf } from '../wire/environment'
import { type Evening, isMatch } from './evening'

const PREFIX = 'kermesse.evening.'

/** What was written under an id; null where there is nothing. */
export function eveningAt(shelf: Shelf, id: string): Evening | null {
  try {
    const kept = JSON.parse(shelf.get(PREFIX + id) ?? 'null') as Evening | null
    return kept !== null && isMatch(kept) && !Array.isArray(kept.hands) ? null : kept
  } catch {
    return null
  }
}

/** Writes it down, unless it stands there already. */
export function keepEvening(shelf: Shelf, evening: Evening): void {
  const [name, text] = [PREFIX + evening.id, JSON.stringify(evening)]
  if (shelf.get(name) !== text) shelf.put(name, text)
}

export function forgetEvening(shelf: Shelf, id: string): void {
  shelf.take(PREFIX + id)
}

/** Under which ids something is written. */
export function eveningIds(shelf: Shelf): readonly string[] {
  return shelf.names().filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}
