/** The tables that this browser is told of while no page is open, and whether that was offered. */
import type { Shelf } from './environment'

const PREFIX = 'kermesse.ring.'
const OFFERED = 'kermesse.ring-offered'

export function isRung(shelf: Shelf, table: string): boolean {
  return shelf.get(PREFIX + table) !== null
}

export function keepRing(shelf: Shelf, table: string): void {
  shelf.put(PREFIX + table, 'on')
}

export function dropRing(shelf: Shelf, table: string): void {
  shelf.take(PREFIX + table)
}

/** Whether it may be offered by itself: once on a device. */
export function mayOffer(shelf: Shelf): boolean {
  const before = shelf.get(OFFERED) !== null
  if (!before) shelf.put(OFFERED, 'yes')
  return !before
}
