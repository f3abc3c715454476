/** All rule cards of a box, and what one knows of each: the map of the notebook. */
import type { HaggleView, Heard, Page } from '../../../wire/types'
import type { Box } from '../../pieces/box'

/**
 * How one knows a rule card.
 *
 * held: one has it, or a copy; read: one has read it and can again; open: it was read out or lies open at the end;
 * turned: shown once, with reading time left; worn: shown once, and that time is gone; heard: somebody spoke of it;
 * unknown: nothing of all that.
 */
export type Knows = 'held' | 'read' | 'open' | 'turned' | 'worn' | 'heard' | 'unknown'

export interface RuleKnown {
  readonly card: number
  readonly knows: Knows
  readonly count: number
  readonly isCopy: boolean
  readonly page: Page | null
  readonly heard: readonly Heard[]
  readonly notes: readonly { readonly number: number; readonly at: number; readonly words: string }[]
}

/** Every number of the box, or of the sheets in play, with what one knows of it. */
export function rulesKnown({ hall, mine }: HaggleView, box: Box): readonly RuleKnown[] {
  const { pages = [], heard = [], notes = [] } = mine?.notebook ?? {}
  const page = new Map(pages.map((one) => [one.card, one]))
  const open = new Set([...(hall.announced ?? []).map(([rule]) => rule), ...(hall.ended?.rules ?? [])])
  const spoken = byCard([...hall.said, ...heard])
  const noted = byCard(notes)
  const numbers = new Set([...(hall.sheets ?? box.cards), ...page.keys(), ...spoken.keys(), ...noted.keys()])
  return [...numbers]
    .sort((one, other) => one - other)
    .map((card) => {
      const count = (mine?.cards ?? []).filter((one) => one === card).length
      const isCopy = (mine?.copies ?? []).includes(card)
      const one = page.get(card) ?? null
      const said = spoken.get(card) ?? []
      const knows =
        count > 0 || isCopy ? 'held' : open.has(card) ? 'open' : (read(one) ?? (said.length > 0 ? 'heard' : 'unknown'))
      return { card, knows, count, isCopy, page: one, heard: said, notes: noted.get(card) ?? [] }
    })
}

/** The rule cards that I have not read: those that somebody spoke of first. */
export function unread(view: HaggleView, box: Box): readonly number[] {
  const known = rulesKnown(view, box)
  const numbers = (how: Knows): readonly number[] => known.filter(({ knows }) => knows === how).map(({ card }) => card)
  return [...numbers('heard'), ...numbers('unknown')]
}

function read(page: Page | null): Knows | null {
  switch (page?.reads) {
    case undefined:
      return null
    case 'held':
      return 'held'
    case 'kept':
    case 'open':
      return 'read'
    case 'turned':
    case 'worn':
      return page.reads
  }
}

function byCard<One extends { readonly card?: number | null }>(
  all: readonly One[],
): ReadonlyMap<number, readonly One[]> {
  const found = new Map<number, One[]>()
  for (const one of all) {
    if (one.card == null) continue
    const same = found.get(one.card)
    if (same === undefined) found.set(one.card, [one])
    else same.push(one)
  }
  return found
}

/**
 * How many seconds are left to read a card that was shown once; null for one that stays readable.
 *
 * @param now the server's time.
 */
export function secondsLeft(page: Page, now: number): number | null {
  if (page.left_seconds == null) return null
  const running = page.reading_since == null ? 0 : now - page.reading_since
  return Math.max(page.left_seconds - running, 0)
}
