/**
 * The tables that this browser has a place at. The links themselves lie in cookies, out of reach for scripts; what they
 * open is no secret, and a page that is loaded again has to know it.
 */
import { forgetBox } from './boxes'
import type { Shelf } from './environment'
import type { Way } from './types'

/** What a browser remembers of a table. */
export interface Session extends Way {
  /** What they are called there, and what the table is called, to be told "take my place again". */
  readonly name?: string
  readonly title?: string
  /** The code to it, for a host: it is told once, when the table is founded. */
  readonly code?: string
  /** Whether this device is told that something waits there while no page is open. */
  readonly rings?: boolean
  /** When it was last used, in seconds since 1970. */
  readonly usedAt: number
}

const PREFIX = 'kermesse.way.'

/** Where a table's way is kept. */
export function sessionKey(table: string): string {
  return PREFIX + table
}

/** The way to a table; null where this browser has none. */
export function sessionAt(shelf: Shelf, table: string): Session | null {
  return read(shelf.get(sessionKey(table)))
}

/** Remembers a way. */
export function keepSession(shelf: Shelf, way: Session): void {
  shelf.put(sessionKey(way.table), JSON.stringify(way))
}

/**
 * Remembers besides what the table's view tells: what they are called there, what the night is called. Nothing where
 * the way is gone or another page came by another link meanwhile.
 */
export function nameSession(shelf: Shelf, { table, by }: Session, told: Pick<Session, 'name' | 'title'>): void {
  const way = sessionAt(shelf, table)
  if (way?.by !== by) return
  const named = { ...way, ...told }
  if (named.name !== way.name || named.title !== way.title) keepSession(shelf, named)
}

/** Forgets it: the link was closed, or somebody leaves for good. */
export function forgetSession(shelf: Shelf, table: string): void {
  shelf.take(sessionKey(table))
  forgetBox(shelf, table)
}

/** All of them, the one last used first. */
export function sessions(shelf: Shelf): readonly Session[] {
  return shelf
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => read(shelf.get(name)))
    .filter((way) => way !== null)
    .sort((one, other) => other.usedAt - one.usedAt)
}

function read(text: string | null): Session | null {
  if (text === null) return null
  try {
    const way = JSON.parse(text) as Partial<Session> | null
    const whole = typeof way?.table === 'string' && typeof way.by === 'number' && typeof way.usedAt === 'number'
    return whole ? (way as Session) : null
  } catch {
    return null
  }
}
