/** What came of my offers: the bargains that somebody else's yes has struck. */
import type { HaggleHappening } from '../../../wire/types'

/** @returns for each of them, with whom. */
export function acceptedBy(news: readonly HaggleHappening[], me: number | null): readonly (readonly number[])[] {
  return news.flatMap((one) => {
    const isMine = me !== null && one.what === 'bargain-struck' && one.maker === me
    return isMine ? [one.seats.filter((seat) => seat !== me)] : []
  })
}
