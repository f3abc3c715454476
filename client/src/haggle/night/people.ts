/** The people of a floor, as one of them looks for somebody: five of them or a thousand. */
import type { Hall, Mine, Somebody } from '../../wire/types'
import { bare } from '../../words/bare'
import { compareNames } from '../../words/figures'

/** Who has done nothing for so long sits still. */
export const IDLE_SECONDS = 600

export type Filter = 'all' | 'people' | 'new' | 'traded' | 'owing' | 'idle'
export type Order = 'near' | 'name' | 'bargains' | 'active'

/** One row of the list. */
export interface PersonEntry {
  readonly seat: number
  readonly name: string
  readonly state: Somebody['state']
  readonly isMe: boolean
  readonly isBot: boolean
  /** How many bargains they have struck, and how many of them with me. */
  readonly bargains: number
  readonly withMe: number
  /** When the last one with me was struck. */
  readonly lastAt: number | null
  /** They owe me something by a claim or a promise. */
  readonly owes: boolean
  /** I have an open offer to them; they have one to me. */
  readonly offered: boolean
  readonly offers: boolean
  readonly blocked: boolean
  readonly idleSeconds: number
}

/** A view's parts that the list is made from. */
export interface PeopleSeen {
  readonly hall: Pick<Hall, 'people'>
  readonly mine?: Mine | null
}

/** Everybody, with what one has had to do with them. */
export function rows({ hall, mine }: PeopleSeen, now: number): readonly PersonEntry[] {
  const memory = remembered(mine ?? null)
  return hall.people.map((one) => {
    const met = memory.get(one.seat) ?? STRANGER
    return {
      seat: one.seat,
      name: one.name,
      state: one.state,
      isMe: one.seat === mine?.seat,
      isBot: one.bot ?? false,
      bargains: one.bargains,
      ...met,
      idleSeconds: Math.max(now - one.active_at, 0),
    }
  })
}

/** Whether a person sits still; who has sealed or left does so with good reason. */
export function isIdle(row: PersonEntry): boolean {
  return !row.isBot && row.state === 'playing' && row.idleSeconds >= IDLE_SECONDS
}

/**
 * The rows that are looked for, in order.
 *
 * @param search words of the name, their beginnings will do; accents and capitals do not matter.
 */
export function peopleNamed(
  all: readonly PersonEntry[],
  search = '',
  filter: Filter = 'all',
  order: Order = 'near',
): readonly PersonEntry[] {
  const words = bare(search).split(/\s+/).filter(Boolean)
  return all
    .filter((row) => !row.isMe && KEEPS[filter](row) && matches(row.name, words))
    .sort((one, other) => ORDERS[order](one, other) || compareNames(one.name, other.name) || one.seat - other.seat)
}

/**
 * The same people where they were: whose state changes stays in place, and who is new comes last.
 *
 * @param before the seats as they were listed.
 */
export function inPlace(before: readonly number[], now: readonly PersonEntry[]): readonly PersonEntry[] {
  const places = new Map(before.map((seat, place) => [seat, place]))
  const placeOf = ({ seat }: PersonEntry): number => places.get(seat) ?? before.length
  return [...now].sort((one, other) => placeOf(one) - placeOf(other))
}

const KEEPS: Readonly<Record<Filter, (row: PersonEntry) => boolean>> = {
  all: (row) => row.state !== 'gone' || row.withMe > 0,
  people: (row) => row.state !== 'gone' && !row.isBot,
  new: (row) => row.withMe === 0 && row.state !== 'gone',
  traded: (row) => row.withMe > 0,
  owing: (row) => row.owes,
  idle: isIdle,
}

const ORDERS: Readonly<Record<Order, (one: PersonEntry, other: PersonEntry) => number>> = {
  near: (one, other) => nearness(other) - nearness(one) || (other.lastAt ?? 0) - (one.lastAt ?? 0),
  name: () => 0,
  bargains: (one, other) => other.bargains - one.bargains,
  active: (one, other) => one.idleSeconds - other.idleSeconds,
}

/** Who is to be seen first: who waits for an answer, who owes, whom one knows; who cannot trade comes last. */
function nearness(row: PersonEntry): number {
  if (row.state === 'gone') return -2
  if (row.state === 'sealed' || row.blocked) return -1
  if (row.offers) return 4
  if (row.owes) return 3
  if (row.offered) return 2
  return row.withMe > 0 ? 1 : 0
}

type Met = Pick<PersonEntry, 'withMe' | 'lastAt' | 'owes' | 'offered' | 'offers' | 'blocked'>

const STRANGER: Met = { withMe: 0, lastAt: null, owes: false, offered: false, offers: false, blocked: false }

/** What one has had to do with whom, in one walk over one's own part of the view. */
function remembered(mine: Mine | null): ReadonlyMap<number, Met> {
  const met = new Map<number, Met>()
  const note = (seat: number | null | undefined, change: (before: Met) => Partial<Met>): void => {
    if (seat == null || seat === mine?.seat) return
    const before = met.get(seat) ?? STRANGER
    met.set(seat, { ...before, ...change(before) })
  }
  for (const { moved, at, undone_at } of mine?.bargains ?? []) {
    if (undone_at != null) continue
    for (const seat of new Set(moved.flatMap(({ giver, taker }) => [giver, taker]))) {
      note(seat, ({ withMe, lastAt }) => ({ withMe: withMe + 1, lastAt: Math.max(lastAt ?? 0, at) }))
    }
  }
  for (const { holder, debtor } of mine?.claims ?? []) {
    if (holder === mine?.seat) note(debtor, () => ({ owes: true }))
  }
  for (const { creditor, debtor, state } of mine?.promises ?? []) {
    if (creditor === mine?.seat && (state ?? 'owed') === 'owed') note(debtor, () => ({ owes: true }))
  }
  for (const { legs, to = [] } of mine?.made ?? []) {
    for (const seat of new Set([...to, ...legs.flatMap(({ giver, taker }) => [giver, taker])])) {
      note(seat, () => ({ offered: true }))
    }
  }
  for (const { maker, agreed = [] } of mine?.received ?? []) {
    if (!agreed.includes(mine?.seat ?? -1)) note(maker, () => ({ offers: true }))
  }
  for (const seat of mine?.blocked ?? []) note(seat, () => ({ blocked: true }))
  return met
}

const BARE = new Map<string, readonly string[]>()

function matches(name: string, words: readonly string[]): boolean {
  if (words.length === 0) return true
  let parts = BARE.get(name)
  if (parts === undefined) {
    parts = bare(name).split(/[^\p{L}\p{N}]+/u)
    if (BARE.size > 5000) BARE.clear()
    BARE.set(name, parts)
  }
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}
