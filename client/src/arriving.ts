/**
 * Coming by a private link, `/t/TABLE#LINK`: the part after # stays in the browser. It is handed in for a cookie and
 * taken out of the address at once, so that neither the history nor a picture of the screen has it.
 */
import { around, doors } from './doors'
import { type KnownWay, keepWay, wayTo } from './wire/ways'

/** The way to a table that this browser has, by the link in the address or from before; null where there is none. */
export async function arrive(table: string): Promise<KnownWay | null> {
  const before = wayTo(around.lasting, table)
  const link = location.hash.slice(1)
  if (!link) return before
  history.replaceState(null, '', location.pathname)
  const way = await doors.enter(link)
  const name = before?.seat === way.seat ? before?.name : undefined
  const known = { ...way, ...(name === undefined ? {} : { name }), usedAt: around.now() }
  keepWay(around.lasting, known)
  return known
}
