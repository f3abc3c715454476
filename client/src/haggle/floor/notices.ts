/** What there is to tell a player in passing: each thing once, and only what has come since they last looked. */
import type { HaggleView, Mine, Offer } from '../../wire/types'

export type Notice = NonNullable<Mine['notices']>[number]

export type PlayerNews = { readonly at: number } & (
  | ({ readonly kind: 'notice' } & Required<Notice>)
  | { readonly kind: 'host'; readonly words: string }
  | { readonly kind: 'answer'; readonly words: string }
  | { readonly kind: 'said'; readonly teller: number; readonly words: string }
  | { readonly kind: 'offer'; readonly offer: Offer }
)

/** One who comes for the first time is told what happened so long before. */
export const BEFORE_SECONDS = 60

/**
 * All that concerns a seat and has come after a moment, oldest first. What players say to everybody is not among it: it
 * lies with the people, for whoever wants to read it.
 */
export function newsAfter({ hall, mine }: HaggleView, after: number): readonly PlayerNews[] {
  const { notices = [], received = [], questions = [], notebook } = mine ?? {}
  const all: PlayerNews[] = [
    ...notices.map((one): PlayerNews => ({ kind: 'notice', number: 0, words: '', ...one })),
    ...hall.said.flatMap(({ at, words, teller }): PlayerNews[] => (teller == null ? [{ kind: 'host', at, words }] : [])),
    ...(notebook?.heard ?? []).map(({ at, words, teller }): PlayerNews => {
      return teller == null ? { kind: 'host', at, words } : { kind: 'said', at, teller, words }
    }),
    ...questions.flatMap(({ answered_at, answer }): PlayerNews[] => {
      return answered_at == null ? [] : [{ kind: 'answer', at: answered_at, words: answer ?? '' }]
    }),
    ...received.map((offer): PlayerNews => ({ kind: 'offer', at: offer.at, offer })),
  ]
  return all.filter(({ at }) => at > after).sort((one, other) => one.at - other.at)
}
