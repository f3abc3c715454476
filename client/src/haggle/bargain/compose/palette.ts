/** The kinds of things that make sense one way of a draft, tonight: what cannot be asked for is not offered. */
import { CHOICES } from '../../../wire/limits'
import type { HaggleView } from '../../../wire/types'
import { choicesOf, type Draft, type DraftWay } from './draft/draft'

/** goods: so many of a kind; rule: a rule card by number; unseen: one that they pick; or: one thing or another. */
export type What = 'goods' | 'rule' | 'show' | 'copy' | 'blind' | 'unseen' | 'tell' | 'later' | 'promise' | 'claim' | 'or'

/** What may be put into one way, the usual first. */
export function palette(draft: Draft, way: DraftWay, { hall, mine }: HaggleView): readonly What[] {
  if (mine == null) return []
  const isMine = way.giver === draft.me
  const { cards = [], copies = [] } = mine
  const readable = cards.length + copies.length
  const makesSense: Readonly<Record<What, boolean>> = {
    goods: true,
    rule: !isMine || cards.length > 0,
    show: !isMine || readable > 0,
    blind: isMine && cards.length > 0,
    unseen: !isMine,
    tell: true,
    later: true,
    promise: true,
    copy: hall.rulings.copy === 'yes' && (!isMine || readable > 0),
    claim: claimsFor(draft, way, mine).length > 0,
    or: isForTwo(draft) && choicesOf(draft, way).length < CHOICES,
  }
  return (Object.keys(makesSense) as What[]).filter((what) => makesSense[what])
}

/** The claims that may go one way, as far as I know of them: mine, or what I owe to the giver. */
export function claimsFor(draft: Draft, { giver }: DraftWay, mine: NonNullable<HaggleView['mine']>): readonly number[] {
  if (giver === null) return []
  return (mine.claims ?? [])
    .filter(({ holder, debtor }) => holder === giver && (giver === draft.me || debtor === draft.me))
    .map(({ number }) => number)
}

/** Whether there is one other party: only then something may be left to choose. */
function isForTwo({ party }: Draft): boolean {
  return party.kind !== 'people' || party.seats.length < 2
}
