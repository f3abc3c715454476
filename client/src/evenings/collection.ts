/** All evenings of a device, and what comes of bringing those of two together. */
import type { Shelf } from '../wire/environment'
import { type Evening, type Hand, isMatch } from './evening'
import { eveningAt, eveningIds, forgetEvening, keepEvening } from './eveningshelf'
import { eveningOf } from './validation'

/** So many are kept; the oldest make room. */
export const MOST_EVENINGS = 2000

/** All of them, the latest first. What another version wrote, and this one cannot read, stays where it is. */
export function eveningsOn(shelf: Shelf): readonly Evening[] {
  const all = latestFirst(eveningIds(shelf).map((id) => eveningOf(eveningAt(shelf, id))).filter((evening) => evening !== null))
  for (const { id } of all.slice(MOST_EVENINGS)) forgetEvening(shelf, id)
  return all.slice(0, MOST_EVENINGS)
}

/** Makes a shelf hold these and no others that this version can read. */
export function replaceEvenings(shelf: Shelf, evenings: readonly Evening[]): void {
  const wanted = new Set(evenings.map(({ id }) => id))
  for (const { id } of eveningsOn(shelf)) if (!wanted.has(id)) forgetEvening(shelf, id)
  for (const evening of evenings) keepEvening(shelf, evening)
}

/** One's own and those of another device together, each once. */
export interface Merger {
  readonly all: readonly Evening[]
  /** How many came along, and of how many there is more to tell now. */
  readonly added: number
  readonly completed: number
}

/** What comes of bringing them together; nothing is kept yet. */
export function merged(own: readonly Evening[], others: readonly Evening[]): Merger {
  const all = new Map(own.map((evening) => [evening.id, evening]))
  let [added, completed] = [0, 0]
  for (const other of others) {
    const known = all.get(other.id)
    const both = known === undefined || known.game !== other.game ? known : eveningOf(joined(known, other))
    if (known === undefined) added += 1
    else if (both && JSON.stringify(both) !== JSON.stringify(eveningOf(known))) completed += 1
    all.set(other.id, both ?? known ?? other)
  }
  return { all: latestFirst([...all.values()]).slice(0, MOST_EVENINGS), added, completed }
}

function latestFirst(evenings: readonly Evening[]): readonly Evening[] {
  return [...evenings].sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
}

/** One evening out of what two devices know of it: each hand counts once, whichever of them it was played on. */
export function joined(one: Evening, other: Evening): Evening {
  const [older, newer] = one.at <= other.at ? [one, other] : [other, one]
  const result = newer.result ?? older.result
  if (!isMatch(older) || !isMatch(newer)) return { ...newer, result }
  const [more, fewer] = older.hands.length > newer.hands.length ? [older, newer] : [newer, older]
  return { ...newer, result, hands: more.hands.map((hand, place) => better(hand, fewer.hands[place] ?? null)) }
}

function better(one: Hand | null, other: Hand | null): Hand | null {
  return one === null || (one.passes === null && other !== null) ? other : one
}
