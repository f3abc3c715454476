/** Goods in a hand: counted, sorted, grouped, and called by their names. */
import * as figures from '../../words/figures'
import { type Lang, LANGUAGES } from '../../words/languages'
import { NO_BREAK } from '../../words/spaces'
import { typeset } from '../../words/typeset'
import { type Box, type Family, familyOf, type Kind, kindOf, type Noun, orderOf } from './box'

/** How many of each kind. */
export type Goods = Readonly<Record<string, number>>

export interface Stack {
  readonly kind: Kind
  readonly count: number
}

/** The goods of one family. */
export interface Group {
  readonly family: Family
  readonly count: number
  readonly stacks: readonly Stack[]
}

/** How many goods there are altogether. */
export function counted(goods: Goods): number {
  return Object.values(goods).reduce((sum, count) => sum + count, 0)
}

/** Goods in the order of the box, those that there are none of left out. */
export function stacked(goods: Goods, box: Box): readonly Stack[] {
  return Object.keys(goods)
    .filter((id) => (goods[id] ?? 0) > 0)
    .sort((one, other) => orderOf(box, one) - orderOf(box, other) || (one < other ? -1 : 1))
    .map((id) => ({ kind: kindOf(box, id), count: goods[id] ?? 0 }))
}

/** Goods by family: suits, trumps, tokens; colours. */
export function grouped(goods: Goods, box: Box): readonly Group[] {
  const groups = new Map<string, Stack[]>()
  for (const stack of stacked(goods, box)) {
    const group = groups.get(stack.kind.family)
    if (group === undefined) groups.set(stack.kind.family, [stack])
    else group.push(stack)
  }
  return [...groups.values()].map((stacks) => ({
    family: familyOf(box, (stacks[0] as Stack).kind),
    count: stacks.reduce((sum, { count }) => sum + count, 0),
    stacks,
  }))
}

/** Some goods and some others, or less of them; what there is none of is left out. */
export function together(goods: Goods, more: Goods, times = 1): Goods {
  const sum: Record<string, number> = { ...goods }
  for (const [id, count] of Object.entries(more)) {
    const there = (Object.hasOwn(sum, id) ? (sum[id] ?? 0) : 0) + times * count
    if (there === 0) delete sum[id]
    else sum[id] = there
  }
  return sum
}

/** Whether some goods hold all that is asked. */
export function covers(goods: Goods, asked: Goods): boolean {
  return Object.entries(asked).every(([id, count]) => (Object.hasOwn(goods, id) ? (goods[id] ?? 0) : 0) >= count)
}

/** What a thing is called, without a number before it: `yellow card`, `rois de cœur`. */
export function nounOf(noun: Noun, count: number, lang: Lang): string {
  const isOne = figures.plural(count, lang) === 'one'
  return typeset(noun[lang][isOne ? 0 : 1], lang)
}

/** So many of a kind, as one says it: `a yellow card`, `3 kings of hearts`, `2 × 7 of hearts`, `un atout 14`. */
export function called(kind: Kind, count: number, lang: Lang): string {
  const name = nounOf(kind.noun, 1, lang)
  if (count === 1) return LANGUAGES[lang].one(name, kind.noun.gender)
  const times = figures.number(count, lang)
  if (/^\d|\d$/.test(name)) return `${times}${NO_BREAK}×${NO_BREAK}${name}`
  return `${times}${LANGUAGES[lang].afterNumber}${nounOf(kind.noun, count, lang)}`
}

/** All goods in one line: `2 yellow cards and a red card`. */
export function inWords(goods: Goods, box: Box, lang: Lang): string {
  return figures.listed(
    stacked(goods, box).map(({ kind, count }) => called(kind, count, lang)),
    lang,
  )
}
