/** How much of an evening is one's own. */
import { type Evening, type Hand, isMatch } from './evening'

/** The hands that one played oneself. */
export function handsOf(evening: Evening): readonly Hand[] {
  return isMatch(evening) ? evening.hands.filter((hand) => hand !== null) : []
}

/** Whether one played it from its beginning to its end: only then is the place one's own. */
export function isWhole(evening: Evening): boolean {
  return evening.result !== null && (!isMatch(evening) || evening.hands.every((hand) => hand !== null))
}

/** Whether there is anything to tell of it: a match that has only begun lies there, too. */
export function isTold(evening: Evening): boolean {
  return !isMatch(evening) || handsOf(evening).length > 0
}
