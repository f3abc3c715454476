/**
 * An envelope typed in one line, the way one notes it: `H8 H9x2 T21 EX 3R #12`. Letters are those of the box, in either
 * language where they do not contradict each other; a count stands behind with x, or before.
 */
import type { Lang } from '../../../words/languages'
import { type Box, familyOf, type Kind, rankOf } from '../../pieces/box'
import { type Goods, stacked, together } from '../../pieces/goods'

export interface LineRead {
  readonly goods: Goods
  readonly cards: readonly number[]
  /** What could not be read. */
  readonly strange: readonly string[]
}

/** What a line means. */
export function readLine(text: string, box: Box, lang: Lang): LineRead {
  const known = written(box, lang)
  let goods: Goods = {}
  const cards: number[] = []
  const strange: string[] = []
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const card = /^#(\d+)$/.exec(word)
    const good = /^(?:(\d+)x?(?=\p{L}))?(\p{L}+?\d*)(?:[x×*](\d+))?$/iu.exec(word)
    const kind = good?.[2] === undefined ? undefined : known.get(good[2].toUpperCase())
    if (card !== null && box.cards.includes(Number(card[1]))) cards.push(Number(card[1]))
    else if (kind !== undefined) goods = together(goods, { [kind.id]: Number(good?.[1] ?? 1) * Number(good?.[3] ?? 1) })
    else strange.push(word)
  }
  return { goods, cards: cards.sort((one, other) => one - other), strange }
}

/** The line that means some goods and rule cards; `unwritten` are kinds that no line can tell from others. */
export function lineOf(
  goods: Goods,
  cards: readonly number[],
  box: Box,
  lang: Lang,
): { line: string; unwritten: Goods } {
  const words = new Map([...written(box, lang)].map(([word, kind]) => [kind.id, word]))
  const stacks = stacked(goods, box)
  const said = stacks.flatMap(({ kind, count }) => {
    const word = words.get(kind.id)
    return word === undefined ? [] : [count === 1 ? word : `${word}x${count}`]
  })
  const unwritten = stacks.filter(({ kind }) => !words.has(kind.id)).map(({ kind, count }) => [kind.id, count] as const)
  return { line: [...said, ...cards.map((card) => `#${card}`)].join(' '), unwritten: Object.fromEntries(unwritten) }
}

/** How kinds are written: the family's letter and the rank. Where two kinds would be written alike, neither is. */
function written(box: Box, lang: Lang): ReadonlyMap<string, Kind> {
  const found = new Map<string, Kind>()
  const twice = new Set<string>()
  for (const kind of box.kinds) {
    const word = (familyOf(box, kind).letter[lang] + rankOf(box, kind, lang)).toUpperCase()
    if (found.has(word)) twice.add(word)
    found.set(word, kind)
  }
  for (const word of twice) found.delete(word)
  return found
}
