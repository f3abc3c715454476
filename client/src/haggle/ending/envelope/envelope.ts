/** Filling the envelope: what goes in, what is held back, and what is to be reckoned. */
import type { HaggleCommand, Mine, Reckoned, Rulings } from '../../../wire/types'
import type { Lang } from '../../../words/languages'
import type { Box } from '../../pieces/box'
import { within, without } from '../../pieces/cards'
import { type Goods, together } from '../../pieces/goods'

/** What is to go in. A value: each touch makes another one. */
export interface Filling {
  readonly goods: Goods
  readonly cards: readonly number[]
}

/** What is to stay out, and what one held when one said so: what one gives away after that is taken from here first. */
export interface HeldBack extends Filling {
  readonly of: Goods
}

/** Everything that one holds; copies cannot be handed in and are not in `cards`. */
export function everything(mine: Mine): Filling {
  return { goods: mine.goods ?? {}, cards: mine.cards ?? [] }
}

export const EMPTY: Filling = { goods: {}, cards: [] }

/** Where the sheets of a night hold for everybody, none of them goes into an envelope. */
export function inHand(mine: Mine, sheets: readonly number[] | null): Mine {
  return sheets === null ? mine : { ...mine, cards: [] }
}

/** On paper nobody knows what somebody has: it may be anything that is in the box, rule cards by number aside. */
export function anything(mine: Mine, box: Box): Mine {
  return { ...mine, goods: Object.fromEntries(box.kinds.map(({ id }) => [id, Infinity])), cards: [] }
}

/** What lies in the sealed envelope. */
export function sealed(mine: Mine): Filling | null {
  return mine.sealed == null ? null : { goods: mine.sealed.goods, cards: mine.sealed.cards }
}

/** So many more of a kind, as far as one has them, or fewer. */
export function put(filling: Filling, mine: Mine, kind: string, more: number): Filling {
  const before = filling.goods[kind] ?? 0
  const count = Math.min(Math.max(before + more, 0), mine.goods?.[kind] ?? 0)
  return { ...filling, goods: together(filling.goods, { [kind]: count - before }) }
}

/** A rule card in, or out again; of two copies of one, one after the other. */
export function turn(filling: Filling, mine: Mine, card: number): Filling {
  const held = count(mine.cards ?? [], card)
  const inside = count(filling.cards, card)
  const others = filling.cards.filter((one) => one !== card)
  const next = inside < held ? inside + 1 : 0
  return { ...filling, cards: [...others, ...Array<number>(next).fill(card)].sort((one, other) => one - other) }
}

function count(cards: readonly number[], card: number): number {
  return cards.filter((one) => one === card).length
}

/** The same as far as one still has it: a bargain may have come in between. */
export function kept(filling: Filling, mine: Mine): Filling {
  const goods = Object.entries(filling.goods).map(
    ([kind, inside]) => [kind, Math.min(inside, mine.goods?.[kind] ?? 0)] as const,
  )
  const cards = within(filling.cards, mine.cards ?? [])
  return { goods: Object.fromEntries(goods.filter(([, inside]) => inside > 0)), cards }
}

/** What is held back. */
export function heldBack(filling: Filling, mine: Mine): HeldBack {
  return { ...apart(filling, mine), of: mine.goods ?? {} }
}

function apart(filling: Filling, mine: Mine): Filling {
  return { goods: together(mine.goods ?? {}, filling.goods, -1), cards: without(mine.cards ?? [], filling.cards) }
}

/** What goes in, by what is held back: what comes by a bargain goes in; what one gives away was held back, as far as it goes. */
export function filled(back: HeldBack, mine: Mine): Filling {
  const goods = Object.entries(back.goods).map(([kind, count]) => {
    const given = Math.max((back.of[kind] ?? 0) - (mine.goods?.[kind] ?? 0), 0)
    return [kind, Math.max(count - given, 0)] as const
  })
  return apart(kept({ goods: Object.fromEntries(goods), cards: back.cards }, mine), mine)
}

/** What was written down of what goes in; nothing where that cannot be read. */
export function written(text: string | null): Filling {
  const { goods, cards } = read(text)
  return { goods: counts(goods), cards: Array.isArray(cards) ? cards.filter(Number.isInteger) : [] }
}

/** What was written down of what is held back. */
export function writtenBack(text: string | null): HeldBack {
  return { ...written(text), of: counts(read(text).of) }
}

function read(text: string | null): Partial<HeldBack> {
  try {
    return Object(JSON.parse(text ?? '')) as Partial<HeldBack>
  } catch {
    return {}
  }
}

function counts(goods: Goods | undefined): Goods {
  return Object.fromEntries(Object.entries(goods ?? {}).filter(([, count]) => Number.isInteger(count) && count > 0))
}

/** Where the browser keeps what a seat holds back, or on paper puts in, until it closes. */
export function shelfOf({ table, by }: { readonly table: string; readonly by: number | string }): string {
  return `kermesse.envelope.${table}.${by}`
}

/** The command that seals it. */
export function seal({ goods, cards }: Filling): HaggleCommand & { do: 'seal' } {
  return {
    do: 'seal',
    ...(Object.keys(goods).length > 0 ? { goods } : {}),
    ...(cards.length > 0 ? { cards } : {}),
  }
}

/** What is handed in when nothing was sealed: all that one holds, or nothing, as was settled for the night. */
export function unsealed(mine: Mine, ruling: Rulings['unsealed']): Filling {
  return ruling === 'nothing' ? EMPTY : everything(mine)
}

/** What to ask a reckoning of; as if one cancelled this rule, where one is named (0: none). */
export function reckoned({ goods, cards }: Filling, lang: Lang, cancels?: number): Reckoned {
  return { goods, cards, lang, ...(cancels === undefined ? {} : { cancels }) }
}
