/** What has passed between me and somebody: bargains, rule cards, words. */
import type { BargainShown, HaggleView, Heard, Mine, Page } from '../../../wire/types'
import type { OwnWord } from '../../night/ownwords.svelte'

export type Dealing = { readonly at: number } & (
  | { readonly kind: 'bargain'; readonly bargain: BargainShown }
  | { readonly kind: 'words'; readonly heard: Heard }
  | { readonly kind: 'mine'; readonly words: string }
)

/**
 * All of it, the newest first: their bargains with me, what they said to me and to everybody, what I said to them.
 *
 * @param own what I said to them.
 */
export function dealingsWith({ hall, mine }: HaggleView, seat: number, own: readonly OwnWord[] = []): readonly Dealing[] {
  const bargains = (mine?.bargains ?? []).filter(({ moved }) =>
    moved.some(({ giver, taker }) => giver === seat || taker === seat),
  )
  const words = [...hall.said, ...(mine?.notebook?.heard ?? [])].filter(({ teller }) => teller === seat)
  const all: Dealing[] = [
    ...bargains.map((bargain): Dealing => ({ kind: 'bargain', at: bargain.at, bargain })),
    ...own.map(({ at, words }): Dealing => ({ kind: 'mine', at, words })),
    ...words.map((heard): Dealing => ({ kind: 'words', at: heard.at, heard })),
  ]
  return all.sort((one, other) => other.at - one.at)
}

/** For each person the last rule card that came from them, given, shown or copied. */
export function lastCards(mine: Mine | null): ReadonlyMap<number, Page> {
  const last = new Map<number, Page>()
  for (const page of mine?.notebook?.pages ?? []) {
    if (page.giver == null) continue
    const before = last.get(page.giver)
    if (before === undefined || before.at < page.at) last.set(page.giver, page)
  }
  return last
}
