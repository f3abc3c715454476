/** The lines of a score sheet, or of a reckoning, as one reads them. */
import type { HaggleOutcome, HaggleView, Page } from '../../../wire/types'
import { listed, number } from '../../../words/figures'
import { type Lang, LANGUAGES } from '../../../words/languages'
import type { Box } from '../../pieces/box'
import { type Goods, grouped, nounOf, together } from '../../pieces/goods'

export type ScoreLine = HaggleOutcome['standings'][number]['lines'][number]

/** One line on the screen. Goods at their default value have no rule; those of a large box share one line. */
export interface ScoreRow {
  readonly key: string
  readonly rule: number | null
  /** The kind of good, in a line of one kind at its default value, and how many. */
  readonly kind: string | null
  readonly times: number
  readonly text: string
  readonly points: number
  /** A rule that was read, and gives nothing. */
  readonly isIdle: boolean
}

/** The lines to be read: where families have many kinds, all goods at their default value stand in one line. */
export function rowsOf(lines: readonly ScoreLine[], box: Box, lang: Lang): readonly ScoreRow[] {
  const isLarge = box.kinds.length > box.families.length
  const base = lines.filter(({ rule, kind }) => rule === null && kind != null)
  const others = isLarge ? lines.filter((line) => !base.includes(line)) : lines
  const rows = others.map(({ rule, kind = null, text, points, times }, place): ScoreRow => ({
    key: `${place} ${rule}`,
    rule,
    kind,
    times,
    text,
    points,
    isIdle: rule !== null && points === 0 && times === 0,
  }))
  const ordered = [...rows.filter(({ isIdle }) => !isIdle), ...rows.filter(({ isIdle }) => isIdle)]
  if (!isLarge || base.length === 0) return ordered
  const goods = base.reduce<Goods>((sum, { kind, times }) => together(sum, { [kind ?? '']: times }), {})
  const points = base.reduce((sum, line) => sum + line.points, 0)
  const text = byFamily(goods, box, lang)
  return [{ key: 'base', rule: null, kind: null, times: 0, text, points, isIdle: false }, ...ordered]
}

/** Goods counted by family: `4 hearts, 5 trumps and 3 red tokens`. */
export function byFamily(goods: Goods, box: Box, lang: Lang): string {
  const space = LANGUAGES[lang].afterNumber
  return listed(
    grouped(goods, box).map(({ family, count }) => number(count, lang) + space + nounOf(family.noun, count, lang)),
    lang,
  )
}

/** What one rule gives on a sheet, all its lines together. */
export function pointsOfRule(rule: number, lines: readonly ScoreLine[]): number {
  return lines.filter((line) => line.rule === rule).reduce((sum, { points }) => sum + points, 0)
}

/** Something that was only said about a rule that one has not read. */
export interface Hearsay {
  readonly rule: number
  readonly words: string
  readonly teller: number | null
  readonly at: number
}

/** What one was told of rules that one cannot read, the latest first. */
export function hearsay({ hall, mine }: HaggleView): readonly Hearsay[] {
  const read = new Set((mine?.notebook?.pages ?? []).filter(isReadable).map(({ card }) => card))
  return [...hall.said, ...(mine?.notebook?.heard ?? [])]
    .flatMap(({ card, words, teller, at }) =>
      card == null || read.has(card) ? [] : [{ rule: card, words, teller, at }],
    )
    .sort((one, other) => other.at - one.at)
}

/** How many rules one has not read, of those that there are. */
export function unreadCount({ hall, mine }: HaggleView, box: Box): number {
  const read = new Set((mine?.notebook?.pages ?? []).filter(isReadable).map(({ card }) => card))
  for (const [rule] of hall.announced ?? []) read.add(rule)
  return (hall.sheets ?? box.cards).filter((card) => !read.has(card)).length
}

function isReadable({ reads }: Page): boolean {
  return reads === 'held' || reads === 'kept' || reads === 'open'
}
