/**
 * The tables that this browser has a place at. The links themselves lie in cookies, out of reach for scripts; what they
 * open is no secret, and a page that is loaded again has to know it.
 */
import { forgetBox } from './boxes'
import type { Shelf } from './environment'
import type { Way } from './types'

/** What a browser remembers of a table. */
export interface KnownWay extends Way {
  /** What they are called there, and what the table is called, to be told "take my place again". */
  readonly name?: string
  readonly title?: string
  /** The code to it, for a host: it is told once, when the table is founded. */
  readonly code?: string
  /** When it was last used, in seconds since 1970. */
  readonly usedAt: number
}

const PREFIX = 'kermesse.way.'

/** Where a table's way is kept. */
export function wayName(table: string): string {
  return PREFIX + table
}

/** The way to a table; null where this browser has none. */
export function wayTo(shelf: Shelf, table: string): KnownWay | null {
  return read(shelf.get(wayName(table)))
}

/** Remembers a way. */
export function keepWay(shelf: Shelf, way: KnownWay): void {
  shelf.put(wayName(way.table), JSON.stringify(way))
}

/**
 * Remembers besides what the table's view tells: what they are called there, what the night is called. Nothing where
 * the way is gone or another page came by another link meanwhile.
 */
export function nameWay(shelf: Shelf, { table, by }: KnownWay, told: Pick<KnownWay, 'name' | 'title'>): void {
  const way = wayTo(shelf, table)
  if (way?.by !== by) return
  const named = { ...way, ...told }
  if (named.name !== way.name || named.title !== way.title) keepWay(shelf, named)
}

/** Forgets it: the link was closed, or somebody leaves for good. */
export function forgetWay(shelf: Shelf, table: string): void {
  shelf.take(wayName(table))
  forgetBox(shelf, table)
}

/** All of them, the one last used first. */
export function knownWays(shelf: Shelf): readonly KnownWay[] {
  return shelf
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => read(shelf.get(name)))
    .filter((way) => way !== null)
    .sort((one, other) => other.usedAt - one.usedAt)
}

function read(text: string | null): KnownWay | null {
  if (text === null) return null
  try {
    const way = JSON.parse(text) as Partial<KnownWay> | null
    const whole = typeof way?.table === 'string' && typeof way.by === 'number' && typeof way.usedAt === 'number'
    return whole ? (way as KnownWay) : null
  } catch {
    return null
  }
}
