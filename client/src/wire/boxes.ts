/** What is in a table's box, kept beside the way to it: it is the same all night, and nothing can be drawn without it. */
import type { Shelf } from './environment'
import type { Box } from './types'

/** Another name when the shape of a box changes: one that was kept is not asked for again. */
const PREFIX = 'kermesse.box.'

/** The box of a table; null where it was not kept. */
export function keptBox(shelf: Shelf, table: string): Box | null {
  try {
    const box = JSON.parse(shelf.get(PREFIX + table) ?? 'null') as Partial<Box> | null
    const whole = Array.isArray(box?.kinds) && Array.isArray(box.families) && Array.isArray(box.figures)
    return whole ? (box as Box) : null
  } catch {
    return null
  }
}

export function keepBox(shelf: Shelf, table: string, box: Box): void {
  shelf.put(PREFIX + table, JSON.stringify(box))
}

export function forgetBox(shelf: Shelf, table: string): void {
  shelf.take(PREFIX + table)
}
