/** What is said aloud of what happens at the table. */
import type { News, Of } from '../news'
import { lastOf, turnIn } from '../news'

export type Said = Of<'card-laid'> | Of<'trick-taken'> | Of<'hand-dealt'> | { readonly what: 'turn' }

/**
 * What to tell somebody who listens: who laid what, how the trick ended, that it is their turn.
 *
 * Of what was missed only the end is told: the last trick, the cards after it. Their own cards are not told to them.
 *
 * @param place where who listens sits; null for who looks on.
 */
export function toSay(news: News, place: number | null): readonly Said[] {
  const tricks = news.filter(({ what }) => what === 'trick-taken').length
  const from = Math.max(tricks > 1 ? lastOf(news, 'trick-taken') : 0, lastOf(news, 'cards-taken-back'))
  const told = news.slice(from).filter((one): one is Exclude<Said, { what: 'turn' }> => {
    return one.what === 'trick-taken' || one.what === 'hand-dealt' || (one.what === 'card-laid' && one.place !== place)
  })
  return place !== null && turnIn(news) === place ? [...told, { what: 'turn' }] : told
}
