/**
 * An envelope typed in one line, the way one notes it: `H8 H9x2 T21 EX 3R R3 #12`, or `3 yellow 2 jaunes`. Letters are
 * those of the box; names are read in either language; a count stands before or behind.
 */
import { bare } from '../../../words/bare'
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
  const named = names(box)
  const words = text.split(/[\s,;]+/).filter(Boolean)
  let goods: Goods = {}
  const cards: number[] = []
  const strange: string[] = []
  let at = 0
  /** Passes by words that several kinds share: `3 cartes jaunes`, `3 yellow cards`. */
  const share = (): void => {
    while (at < words.length && named.get(bare(words[at]!)) === null) at++
  }
  while (at < words.length) {
    const start = at
    const count = /^\d+$/.test(words[at]!) ? Number(words[at++]) : null
    const behind = at
    if (count !== null) share()
    const word = words[at++] ?? ''
    const letters = at - 1 === behind ? goodOf(word, known) : null
    const name = letters === null ? named.get(bare(word)) : null
    const card = /^#(\d+)$/.exec(word)
    if (letters !== null && (count === null || letters.count === 1)) {
      goods = together(goods, { [letters.kind.id]: letters.count * (count ?? 1) })
    } else if (name) {
      goods = together(goods, { [name.id]: count ?? 1 })
      share()
    } else if (count === null && card !== null && box.cards.includes(Number(card[1]))) cards.push(Number(card[1]))
    else strange.push(words.slice(start, at).join(' '))
  }
  return { goods, cards: cards.sort((one, other) => one - other), strange }
}

/** A kind by its letters and rank, with its count: `H9x2`, `3R`; where a letter alone is a kind, `R3` too. */
function goodOf(word: string, known: ReadonlyMap<string, Kind>): { kind: Kind; count: number } | null {
  const [, before, letters = '', after] = /^(?:(\d+)x?(?=\p{L}))?(\p{L}+?\d*)(?:[x×*](\d+))?$/iu.exec(word) ?? []
  const kind = known.get(letters.toUpperCase())
  if (kind !== undefined) return { kind, count: Number(before ?? 1) * Number(after ?? 1) }
  const [, letter = '', behind] = /^(\p{L}+)(\d+)$/u.exec(word) ?? []
  const alone = known.get(letter.toUpperCase())
  return alone === undefined ? null : { kind: alone, count: Number(behind) }
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

/** The words of the kinds' names, in both languages: the one kind that has it, or null where several do. */
function names(box: Box): ReadonlyMap<string, Kind | null> {
  const found = new Map<string, Kind | null>()
  for (const kind of box.kinds) {
    const words = [...kind.noun.en, ...kind.noun.fr].flatMap((noun) => bare(noun).split(/[\s\u00a0]+/))
    for (const word of new Set(words.filter((one) => /\p{L}/u.test(one)))) {
      found.set(word, found.has(word) ? null : kind)
    }
  }
  return found
}
