/** The order in which a host works through paper envelopes: as they lie in a pile, by number, or by name. */
import type { Desk, Somebody } from '../../../wire/types'
import { bare } from '../../../words/bare'

export type EnvelopeOrder = 'number' | 'name'

/** Everybody who is here, in that order; who has no number comes last. */
export function inOrder(people: readonly Somebody[], desk: Desk | null, order: EnvelopeOrder): readonly Somebody[] {
  const places = new Map((desk?.players ?? []).map(({ seat, place }) => [seat, place ?? Infinity]))
  const placeOf = ({ seat }: Somebody): number => places.get(seat) ?? Infinity
  const here = people.filter(({ state }) => state !== 'gone')
  if (order === 'name') return here.sort((one, other) => bare(one.name).localeCompare(bare(other.name)))
  return here.sort((one, other) => placeOf(one) - placeOf(other) || one.seat - other.seat)
}

/** Whose envelope comes next: the first missing one after this seat, then from the beginning; null where none is. */
export function nextMissing(ordered: readonly Somebody[], seat: number | null): number | null {
  const after = ordered.findIndex((one) => one.seat === seat) + 1
  const round = [...ordered.slice(after), ...ordered.slice(0, after)]
  return round.find((one) => one.state === 'playing' && one.seat !== seat)?.seat ?? null
}
