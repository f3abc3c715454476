/** What is no goods, as slips of paper that lie in a tray: each with its words. */
import type { BundleShown } from '../../../wire/types'
import type { Lang } from '../../../words/languages'
import { isReadAlready, merged } from '../terms'
import { ENGLISH } from './english'
import { FRENCH } from './french'
import { type Nouns, person, type Reading } from './reading'

const NOUNS: Readonly<Record<Lang, Nouns>> = { en: ENGLISH, fr: FRENCH }

export interface Slip {
  readonly what: 'rule' | 'show' | 'copy' | 'blind' | 'unseen' | 'tell' | 'later' | 'claim' | 'promise'
  readonly words: string
  /** Nobody who reads it knows yet what it will be. */
  readonly isUnsure: boolean
  /** A look at, or a copy of, what its reader can read already. */
  readonly isReadAlready: boolean
}

/** The slips of what goes from one to another. */
export function slips(
  { giver, taker, bundle }: { giver: number | null; taker: number | null; bundle: BundleShown },
  reading: Reading,
  lang: Lang,
): readonly Slip[] {
  const nouns = NOUNS[lang]
  const { cards, unseen, later, claims, promises, tells } = merged([bundle])
  const slip = (what: Slip['what'], words: string, isUnsure = false): Slip => ({ what, words, isUnsure, isReadAlready: false })
  const isMine = person(reading, taker).kind === 'me'
  return [
    ...cards.map((one): Slip => {
      const way = one.way ?? 'give'
      const [words = ''] = nouns.cards([one], way)
      const what = way !== 'give' ? way : one.face === 'blind' ? 'blind' : 'rule'
      return { ...slip(what, words, one.card == null), isReadAlready: isMine && isReadAlready(one, reading.read) }
    }),
    ...(unseen > 0 ? [slip('unseen', nouns.unseen(unseen, person(reading, giver)), true)] : []),
    ...tells.map((tell) => slip('tell', nouns.told(tell), (tell.words ?? '') === '')),
    ...later.map((term) => slip('later', nouns.later(term, person(reading, taker), reading), true)),
    ...claims.map((claim) => slip('claim', nouns.claim(claim, reading))),
    ...promises.flatMap((term) => nouns.promise(term).map((words) => slip('promise', words))),
  ]
}
