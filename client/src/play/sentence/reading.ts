/** What both languages need to say an offer in a sentence: who is who, and what goes where, in the order it is said. */
import type { BundleShown, LegShown } from '../../wire/types'
import type { Lang } from '../../words/language.svelte'
import { type Box, kindOf } from '../box'
import { type Goods, called, stacked } from '../goods'
import { type Whole, merged } from '../terms'

/** An offer, or one that is being composed, for somebody to read. */
export interface Reading {
  readonly legs: readonly LegShown[]
  readonly maker: number
  /** Who reads it; null for one who only looks on, such as the host. */
  readonly me: number | null
  /** Who may take its open place; empty for anybody. */
  readonly to?: readonly number[]
  nameOf(seat: number): string
  readonly box: Box
}

/** Somebody in a sentence: the reader, a person with a name, or whoever takes the offer. */
export type Person =
  { readonly kind: 'me' } | { readonly kind: 'other'; readonly name: string } | { readonly kind: 'taker' }

/** One leg of a sentence: who does what to whom. */
export interface Part {
  readonly giver: Person
  readonly taker: Person
  readonly whole: Whole
  readonly choices: readonly Whole[]
  /** Who says which of the choices it is to be. */
  readonly chooser: Person
}

/** The legs in the order in which they are said: what the reader gives, what they get, then the others. */
export function parts(reading: Reading): readonly Part[] {
  const { legs, me, maker } = reading
  const rank = ({ giver, taker }: LegShown): number => {
    if (me === null) return giver === maker ? 0 : 1
    const [gives, takes] = [isMe(reading, giver), isMe(reading, taker)]
    return gives ? 0 : takes ? 1 : 2
  }
  return [...legs]
    .sort((one, other) => rank(one) - rank(other))
    .map((leg) => {
      const other = leg.giver === maker ? leg.taker : leg.giver
      return {
        giver: person(reading, leg.giver),
        taker: person(reading, leg.taker),
        whole: merged([leg.bundle ?? {}]),
        choices: (leg.one_of ?? []).map((choice: BundleShown) => merged([choice])),
        chooser: person(reading, other),
      }
    })
}

/** The reader is in the open place of what others offer; in that of their own offer is whoever takes it. */
function isMe({ me, maker }: Reading, seat: number | null): boolean {
  return seat === null ? me !== null && me !== maker : seat === me
}

function person(reading: Reading, seat: number | null): Person {
  if (isMe(reading, seat)) return { kind: 'me' }
  if (seat !== null) return { kind: 'other', name: reading.nameOf(seat) }
  const [only, ...more] = reading.to ?? []
  return only !== undefined && more.length === 0 ? { kind: 'other', name: reading.nameOf(only) } : { kind: 'taker' }
}

/** Goods, each kind as it is called. */
export function things(goods: Goods, box: Box, lang: Lang): readonly string[] {
  return stacked(goods, box).map(({ kind, count }) => called(kind, count, lang))
}

/** What belongs together in a choice is kept together: (a and b) or c. */
export function together(words: string, count: number): string {
  return count > 1 ? `(${words})` : words
}

/** Kinds, of which one may be chosen. */
export function kinds(ids: readonly string[], box: Box, lang: Lang): readonly string[] {
  return ids.map((id) => called(kindOf(box, id), 1, lang))
}
