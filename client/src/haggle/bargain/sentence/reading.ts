/** What both languages need to say an offer in a sentence: who is who, and what goes where, in the order it is said. */
import type { BundleShown, CardShown, ClaimShown, LaterTerm, LegShown, PromiseTerm, TellShown } from '../../../wire/types'
import type { Lang } from '../../../words/languages'
import { type Box, familyOf, kindOf } from '../../pieces/box'
import { called, type Goods, stacked } from '../../pieces/goods'
import { merged, type Whole } from '../terms'

/** An offer, or one that is being composed, for somebody to read. */
export interface Reading {
  readonly legs: readonly LegShown[]
  readonly maker: number
  /** Who reads it; null for one who only looks on, such as the host. */
  readonly me: number | null
  /** Who may take its open place; empty for anybody. */
  readonly to?: readonly number[]
  /** The rule cards that the reader can read already, where that is to be said of what would come to them. */
  readonly read?: ReadonlySet<number>
  /** Whether it is offered, or was struck. */
  readonly tense?: 'present' | 'past'
  /** What somebody is called; where a bot sits, it says so. */
  nameOf(seat: number): string
  /** Their name alone, for the second time that a sentence names them. */
  bareNameOf(seat: number): string
  readonly box: Box
}

/** How a language calls what is no goods, one by one. */
export interface Nouns {
  cards(all: readonly CardShown[], way: 'give' | 'show' | 'copy'): readonly string[]
  unseen(count: number, giver: Person): string
  later(term: LaterTerm, taker: Person, reading: Reading): string
  claim(claim: ClaimShown, reading: Reading): string
  promise(term: PromiseTerm): readonly string[]
  told(tell: TellShown): string
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
  const named = new Set<number>()
  const once: Reading = {
    ...reading,
    nameOf: (seat) => {
      if (named.has(seat)) return reading.bareNameOf(seat)
      named.add(seat)
      return reading.nameOf(seat)
    },
  }
  return [...legs]
    .sort((one, other) => rank(one) - rank(other))
    .map((leg) => {
      const other = leg.giver === maker ? leg.taker : leg.giver
      return {
        giver: person(once, leg.giver),
        taker: person(once, leg.taker),
        whole: merged([leg.bundle ?? {}]),
        choices: (leg.one_of ?? []).map((choice: BundleShown) => merged([choice])),
        chooser: person(once, other),
      }
    })
}

/** Whether it goes to whoever accepts. */
export function isToTaker({ taker }: Part): boolean {
  return taker.kind === 'taker'
}

/** The one verb of some choices, where each of them is said with that alone. */
export function onlyVerb<Verb>(choices: readonly (readonly { readonly verb: Verb }[])[]): Verb | undefined {
  const [only, ...more] = new Set(choices.map(([first, ...others]) => (others.length === 0 ? first?.verb : undefined)))
  return more.length === 0 ? only : undefined
}

/** The reader is in the open place of what others offer; in that of their own offer is whoever takes it. */
function isMe({ me, maker }: Reading, seat: number | null): boolean {
  return seat === null ? me !== null && me !== maker : seat === me
}

/** Who is at one end of a leg. */
export function person(reading: Reading, seat: number | null): Person {
  if (isMe(reading, seat)) return { kind: 'me' }
  if (seat !== null) return { kind: 'other', name: reading.nameOf(seat) }
  const [only, ...more] = reading.to ?? []
  return only !== undefined && more.length === 0 ? { kind: 'other', name: reading.nameOf(only) } : { kind: 'taker' }
}

/** Goods, each kind as it is called. */
export function things(goods: Goods, box: Box, lang: Lang): readonly string[] {
  return stacked(goods, box).map(({ kind, count }) => called(kind, count, lang))
}

/** How many of these rule cards are without a number for the reader: those that go blind, and those of two others. */
export function hidden(cards: readonly CardShown[]): readonly [blind: number, others: number] {
  const nameless = cards.filter(({ card }) => card == null)
  const blind = nameless.filter(({ face }) => face === 'blind').length
  return [blind, nameless.length - blind]
}

/** What belongs together in a choice is kept together: (a and b) or c. */
export function inOnePart(words: string, count: number): string {
  return count > 1 ? `(${words})` : words
}

/** Kinds, of which one may be chosen; a whole family is called by its own name. */
export function kinds(ids: readonly string[], box: Box, lang: Lang): readonly string[] {
  const asked = new Set(ids)
  const whole = new Set(
    ids
      .map((id) => kindOf(box, id).family)
      .filter((family) => {
        const all = box.kinds.filter((kind) => kind.family === family)
        return all.length > 1 && all.every(({ id }) => asked.has(id))
      }),
  )
  const said = ids.map((id) => {
    const kind = kindOf(box, id)
    return called(whole.has(kind.family) ? { ...kind, noun: familyOf(box, kind).noun } : kind, 1, lang)
  })
  return [...new Set(said)]
}
