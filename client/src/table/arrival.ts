/**
 * Coming by a private link, `/t/TABLE#LINK`: the part after # stays in the browser. It is handed in for a cookie and
 * taken out of the address at once, so that neither the history nor a picture of the screen has it.
 */
import { keepBox } from '../wire/boxes'
import { api, around } from '../wire/server'
import { keepSession, type Session, sessionAt } from '../wire/sessions'
import type { Way } from '../wire/types'
import { meet, tokenIn } from './meeting.svelte'

/** The link in the address, which has none from now on; empty where there was none. A scanned bargain is laid aside. */
export function takeLink(): string {
  const said = location.hash.slice(1)
  if (said) history.replaceState(history.state, '', location.pathname)
  const token = tokenIn(said)
  if (token === null) return said
  meet(token)
  return ''
}

/** Coming to a table: by which link, and what it opens. */
export interface Arrival {
  readonly link: string
  readonly way: Promise<Session | null>
}

let underWay: { readonly table: string; readonly arrival: Arrival } | null = null

/** Sets out for a table at once, while what its page is drawn with is still on its way. */
export function setOut(table: string): void {
  underWay = { table, arrival: comeTo(table) }
}

/** Comes to a table, by the link in the address; where one has set out for it already, that is how one comes. */
export function comeTo(table: string): Arrival {
  const before = underWay
  underWay = null
  if (before?.table === table) return before.arrival
  const taken = takeLink()
  // A shared moment of a replay is for people who have no place here yet; whoever has one keeps it.
  const link = location.pathname.startsWith(`/t/${table}/replay`) && sessionAt(around.lasting, table) ? '' : taken
  const way = arrive(table, link)
  way.catch(() => undefined) // whoever waits for it is told
  return { link, way }
}

/** The way to a table that this browser has, by a link or from before; null where there is none. */
export async function arrive(table: string, link: string): Promise<Session | null> {
  const before = sessionAt(around.lasting, table)
  if (!link) return before && used(before)
  const way = await enter(link)
  const name = before?.seat === way.seat ? before?.name : undefined
  return used({ ...way, ...(name === undefined ? {} : { name }), usedAt: 0 })
}

/** What a link opens; what is in the box there is kept, for it never changes. */
export async function enter(link: string): Promise<Way> {
  const { box, ...way } = await api.enter(link)
  if (box) keepBox(around.lasting, way.table, box)
  return way
}

/** Used now: home leads back to where one was last. */
function used(way: Session): Session {
  const known = { ...way, usedAt: around.now() }
  keepSession(around.lasting, known)
  return known
}
