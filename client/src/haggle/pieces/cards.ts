/** Rule cards in a hand, by number, twice where there are two copies: the arithmetic of `goods`, for cards. */

export type Cards = readonly number[]

/** Some cards without others: of each only as many as there are; the rest keep their order. */
export function without(cards: Cards, others: Cards): Cards {
  const gone = tallied(others)
  return cards.filter((card) => !taken(gone, card))
}

/** Those of some cards that a hand holds, each copy once. */
export function within(cards: Cards, hand: Cards): Cards {
  const left = tallied(hand)
  return cards.filter((card) => taken(left, card))
}

/** Whether a hand holds all that is asked, each copy for itself. */
export function holds(hand: Cards, asked: Cards): boolean {
  return within(asked, hand).length === asked.length
}

function tallied(cards: Cards): Map<number, number> {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** Takes one away, where there is one. */
function taken(counts: Map<number, number>, card: number): boolean {
  const count = counts.get(card) ?? 0
  if (count > 0) counts.set(card, count - 1)
  return count > 0
}
