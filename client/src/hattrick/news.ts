/** What the server tells of a table of Hattrick, as it happens. */
import type { HattrickHappening } from '../wire/types'

export type News = readonly HattrickHappening[]

/** One kind of happening. */
export type Of<What extends HattrickHappening['what']> = Extract<HattrickHappening, { what: What }>

/** Where the last happening of these kinds stands; -1 where there is none. */
export function lastOf(news: News, ...kinds: readonly HattrickHappening['what'][]): number {
  return news.map(({ what }) => kinds.includes(what)).lastIndexOf(true)
}

/** Whose turn it has become, by place: nobody's after a hand; undefined where nothing was told that passes it on. */
export function turnIn(news: News): number | null | undefined {
  const last = news[lastOf(news, 'card-laid', 'hand-dealt', 'cards-taken-back')]
  switch (last?.what) {
    case 'card-laid':
    case 'cards-taken-back':
      return last.next ?? null
    case 'hand-dealt':
      return last.leads
    default:
      return undefined
  }
}
