/** A hand on a phone: rows of cards, and how arrow keys go from one to another. */

/**
 * How many cards lie beside one another: three rows of five at most; the fewer cards, the larger they lie.
 *
 * @param count the cards in the hand.
 */
export function columnsOf(count: number): number {
  if (count > 12) return 5
  if (count > 4) return Math.ceil(count / 2)
  return Math.max(count, 3)
}

/**
 * The card that a key leads to.
 *
 * @param key as the browser names it.
 * @param at the card where one is.
 * @param count the cards in the hand.
 * @param columns how many lie beside one another.
 * @returns its place; null where the key leads nowhere.
 */
export function stepped(key: string, at: number, count: number, columns: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  }
  const place = to[key]
  return place === undefined || place < 0 || place >= count ? null : place
}
