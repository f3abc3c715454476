/** What an envelope is worth, as its owner can know it. */
import type { Hall, Reckoning } from '../../wire/types'

/** Points; null where the hand is void. */
export type Worth = number | null | 'unknown'

/** Where no rule is read that gives any good its worth, nothing is known; 0 would look like a fault. */
export function worthOf({ total, lines }: Pick<Reckoning, 'total' | 'lines'>, { sheets }: Pick<Hall, 'sheets'>): Worth {
  return total === 0 && sheets !== null && lines.every(({ points }) => points === 0) ? 'unknown' : total
}
