/** Which day's deal this device has tried, and where: what it plays again does not count. */
import type { Shelf } from '../../wire/environment'

/** The table of the first try of a day. */
export interface TriedDeal {
  readonly day: string
  readonly table: string
}

const KEPT = 'kermesse.deal'

/** The last day's try; null where there was none. */
export function triedDeal(shelf: Shelf): TriedDeal | null {
  try {
    const kept = JSON.parse(shelf.get(KEPT) ?? 'null') as Partial<TriedDeal> | null
    return typeof kept?.day === 'string' && typeof kept.table === 'string' ? { day: kept.day, table: kept.table } : null
  } catch {
    return null
  }
}

/** Notes a try, unless there was one that day already. */
export function noteTried(shelf: Shelf, tried: TriedDeal): void {
  if (triedDeal(shelf)?.day !== tried.day) shelf.put(KEPT, JSON.stringify(tried))
}
