/** A player's own score sheet: what it asks for, what is handed in, and where it differs from the night's score. */
import type { HaggleCommand, HaggleOutcome, HaggleView, Mine } from '../../../wire/types'
import type { Box } from '../../pieces/box'
import { stacked } from '../../pieces/goods'
import type { Filling } from '../envelope/envelope'

export type Compared = NonNullable<HaggleOutcome['differences']>[number]
export type Summed = NonNullable<Mine['summed']>

/** One thing to be summed: a rule, a kind of goods, or neither: in a large box all goods, or anything else. */
export interface Item {
  readonly key: string
  readonly rule: number | null
  readonly kind: string | null
}

/** What is written for each, by its key; nothing written is nothing. */
export type Written = Readonly<Record<string, number>>

export const BASE: Item = { key: 'base', rule: null, kind: null }
export const REST: Item = { key: 'rest', rule: null, kind: null }

/** In a large box one does not sum the goods kind by kind. */
export function isLarge(box: Box): boolean {
  return box.kinds.length > box.families.length
}

/** What a sheet asks for: goods, the rules that are in the envelope or hold for all, and what else was written. */
export function items(filling: Filling, { hall, mine }: HaggleView, box: Box, written: Written): readonly Item[] {
  const goods = isLarge(box) ? [BASE] : stacked(filling.goods, box).map(({ kind }) => ofKind(kind.id))
  const read = (mine?.notebook?.pages ?? []).map(({ card }) => card).filter((card) => hall.sheets?.includes(card))
  const announced = (hall.announced ?? []).map(([rule]) => rule)
  const noted = Object.keys(written).flatMap((key) => (key.startsWith('rule ') ? [Number(key.slice(5))] : []))
  const rules = [...new Set([...filling.cards, ...read, ...announced, ...noted])].sort((one, other) => one - other)
  return [...goods, ...rules.map(ofRule), REST]
}

export function ofRule(rule: number): Item {
  return { key: `rule ${rule}`, rule, kind: null }
}

function ofKind(kind: string): Item {
  return { key: `kind ${kind}`, rule: null, kind }
}

export function totalOf(written: Written): number {
  return Object.values(written).reduce((sum, points) => sum + points, 0)
}

/** The command that hands it in. */
export function sumUp(written: Written): HaggleCommand & { do: 'sum-up' } {
  const lines = Object.entries(written).map(([key, points]) => {
    const [about, what = ''] = key.split(/ (.*)/)
    return { points, ...(about === 'rule' ? { rule: Number(what) } : about === 'kind' ? { kind: what } : {}) }
  })
  return { do: 'sum-up', lines, total: totalOf(written) }
}

/** What was handed in, to be written on. */
export function writtenOf({ lines }: Summed, box: Box): Written {
  const rest = isLarge(box) ? BASE : REST
  const found: Record<string, number> = {}
  for (const { rule, kind, points } of lines) {
    const key = rule != null ? ofRule(rule).key : kind != null ? ofKind(kind).key : rest.key
    found[key] = (found[key] ?? 0) + points
  }
  return found
}

/** Where a player's sums and the score differ; in a large box goods were summed together, and are compared so. */
export function differing(compared: Compared, box: Box): Compared['lines'] {
  if (!isLarge(box)) return compared.lines
  const base = compared.lines.filter(({ rule }) => rule === null)
  const [summed, scored] = base.reduce(([one, other], line) => [one + line.summed, other + line.scored], [0, 0])
  const rules = compared.lines.filter(({ rule }) => rule !== null)
  return summed === scored ? rules : [{ rule: null, kind: null, summed: summed!, scored: scored! }, ...rules]
}
