/** A spoken bargain as its maker follows it, from the code to the end; and what the other's phone found by the code. */
import type { BargainShown, Handshake, Mine, Offer } from '../../../wire/types'

/** How far it has come. */
export type Stage =
  | { readonly kind: 'waiting' }
  /** Somebody has the terms before them. */
  | { readonly kind: 'read'; readonly offer: Offer; readonly by: number }
  | { readonly kind: 'struck'; readonly bargain: BargainShown; readonly by: number }
  /** The other said no, I took it back, or its time was up. */
  | { readonly kind: 'over' }

/**
 * How far a handshake has come.
 *
 * @param handshake as it waited.
 * @param mine what I know now.
 * @param now the server's time; while the market pauses, the moment of the pause.
 * @param offer the number of the offer that came of it, as far as it was seen.
 */
export function stageOf(handshake: Handshake, mine: Mine, now: number, offer: number | null): Stage {
  if (mine.handshake?.token === handshake.token) return mine.handshake.expires_at > now ? { kind: 'waiting' } : { kind: 'over' }
  const made = mine.made?.find((one) => (offer === null ? isJoined(one, handshake) : one.number === offer))
  if (made !== undefined) return { kind: 'read', offer: made, by: made.to?.[0] ?? made.maker }
  const bargain = mine.bargains?.find((one) => offer !== null && one.offer === offer && one.undone_at == null)
  const by = bargain?.moved.flatMap(({ giver, taker }) => [giver, taker]).find((seat) => seat !== mine.seat)
  return bargain === undefined || by === undefined ? { kind: 'over' } : { kind: 'struck', bargain, by }
}

/** Whether an offer is one that came of a handshake after it was put down. */
function isJoined(offer: Offer, { at }: Handshake): boolean {
  return isSpoken(offer) && offer.at >= at
}

/** Whether an offer came of a code: its open place is one person's. */
export function isSpoken({ legs, to = [] }: Offer): boolean {
  return to.length === 1 && legs.some(({ giver, taker }) => giver === null || taker === null)
}

/** Four digits, however they are typed: with spaces, with a dash. */
export const CODE_DIGITS = 4
export function digitsIn(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_DIGITS)
}
