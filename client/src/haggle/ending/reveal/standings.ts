/** The list of places: who is told on a first look, and in full. */
import type { Hall } from '../../../wire/types'

export type Ended = NonNullable<Hall['ended']>
export type Opened = Ended['envelopes'][number]

const FIRST = 5

/** Those who have the first place. */
export function winners({ envelopes }: Ended): readonly Opened[] {
  return envelopes.filter(({ rank }) => rank === 1)
}

/**
 * The first five, and oneself. The last place of all is for its owner alone, and for whoever asks for the full list.
 *
 * @param seat one's own; none for those who look on.
 */
export function firstOf({ envelopes }: Ended, seat: number | null): readonly Opened[] {
  const last = Math.max(...envelopes.map(({ rank }) => rank ?? 0))
  const isFirst = ({ rank }: Opened, place: number): boolean =>
    rank !== null && place < FIRST && (rank < last || last === 1)
  return envelopes.filter((one, place) => one.seat === seat || isFirst(one, place))
}
