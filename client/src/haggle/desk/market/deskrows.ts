/** The host's table of everybody: five of them or a thousand. */
import type { Desk, Hall } from '../../../wire/types'
import { bare } from '../../../words/bare'
import { compareNames } from '../../../words/figures'
import { IDLE_SECONDS } from '../../night/people'
import { counted } from '../../pieces/goods'

export interface DeskRow {
  readonly seat: number
  readonly name: string
  readonly state: Hall['people'][number]['state']
  readonly isBot: boolean
  readonly bargains: number
  readonly offers: number
  readonly goods: number
  readonly cards: readonly number[]
  readonly read: number
  readonly activeAt: number
  readonly isIdle: boolean
  /** Their cancel card waits for a choice. */
  readonly isChoosing: boolean
}

export type Column = 'seat' | 'name' | 'state' | 'bargains' | 'offers' | 'goods' | 'read' | 'activeAt'
export type Sieve = 'all' | 'idle' | 'sealed' | 'unsealed' | 'choosing' | 'gone' | 'bots'

/** What the table is made from. */
export interface DeskSeen {
  readonly hall: Pick<Hall, 'people'>
  readonly desk?: Desk | null
}

/** Everybody, as the host sees them. */
export function deskRows({ hall, desk }: DeskSeen, now: number): readonly DeskRow[] {
  const holdings = new Map((desk?.players ?? []).map((one) => [one.seat, one]))
  return hall.people.map(({ seat, name, state, bot = false, bargains, active_at }) => {
    const {
      goods = {},
      cards = [],
      read = [],
      offers = 0,
      cancelling,
      active_at: exactly = active_at,
    } = holdings.get(seat) ?? {}
    return {
      seat,
      name,
      state,
      isBot: bot,
      bargains,
      offers,
      goods: counted(goods),
      cards,
      read: read.length,
      activeAt: exactly,
      isIdle: !bot && state === 'playing' && now - exactly >= IDLE_SECONDS,
      isChoosing: cancelling === 'open',
    }
  })
}

/**
 * The rows that are looked for, in order.
 *
 * @param search the beginnings of a name's words, or a number: who has that seat, or holds that rule card.
 */
export function sifted(
  rows: readonly DeskRow[],
  {
    search = '',
    sieve = 'all',
    by = 'name',
    down = false,
  }: { search?: string; sieve?: Sieve; by?: Column; down?: boolean },
): readonly DeskRow[] {
  const words = bare(search).split(/\s+/).filter(Boolean)
  const turn = down ? -1 : 1
  return rows
    .filter((row) => KEEPS[sieve](row) && words.every((word) => means(row, word)))
    .sort((one, other) => turn * compared(one, other, by) || compared(one, other, 'name') || one.seat - other.seat)
}

const KEEPS: Readonly<Record<Sieve, (row: DeskRow) => boolean>> = {
  all: () => true,
  idle: ({ isIdle }) => isIdle,
  // Nobody has to wait for a bot, nor to look for one.
  sealed: ({ state, isBot }) => state === 'sealed' && !isBot,
  unsealed: ({ state, isBot }) => state === 'playing' && !isBot,
  choosing: ({ isChoosing }) => isChoosing,
  gone: ({ state, isBot }) => state === 'gone' && !isBot,
  bots: ({ isBot }) => isBot,
}

function means(row: DeskRow, word: string): boolean {
  if (/^\d+$/.test(word) && (row.seat === Number(word) || row.cards.includes(Number(word)))) return true
  return bare(row.name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((part) => part.startsWith(word))
}

const STATES = ['playing', 'sealed', 'gone'] as const

function compared(one: DeskRow, other: DeskRow, by: Column): number {
  if (by === 'name') return compareNames(one.name, other.name)
  if (by === 'state') return STATES.indexOf(one.state) - STATES.indexOf(other.state)
  return one[by] - other[by]
}
