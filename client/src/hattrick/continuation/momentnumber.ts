/** Where a moment is in a replay of a match that one has not at hand. */

/** Of the whole deck. */
const CARDS = 60

/** The number of the moment, from 1, at which so many cards lie in a hand, counted from 1. */
export function momentAfter(cards: number, hand: number, seats: number): number {
  const tricks = Math.floor(CARDS / seats) - 1
  const aHand = 2 + tricks * (seats + 1) // all hands before it were played to their end
  return (hand - 1) * aHand + 1 + cards + Math.floor(cards / seats)
}
