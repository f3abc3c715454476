/** How often one phone may show the room what is felt: as the server counts it, so that no touch is in vain. */

const BURST = 6
const GAP_SECONDS = 1

/**
 * After a touch, from when on the next ones are counted; null where there is none to be had now.
 *
 * @param freeAt as it was told after the touch before; 0 at first.
 * @param now in seconds.
 */
export function afterTouch(freeAt: number, now: number): number | null {
  const next = Math.max(freeAt, now) + GAP_SECONDS
  return next - now > BURST * GAP_SECONDS ? null : next
}

/** So many seconds until there is one again; 0 where there is one now. */
export function untilNext(freeAt: number, now: number): number {
  return Math.max(freeAt + GAP_SECONDS - now - BURST * GAP_SECONDS, 0)
}
