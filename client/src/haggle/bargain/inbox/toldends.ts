/** Which ends of offers were told already: each is told once, and not again when the page is loaded anew. */
import type { Shelf } from '../../../wire/environment'

const PREFIX = 'kermesse.ends.'
const KEPT = 100

/** The numbers of the offers whose end was told to a seat. */
export function endsTold(shelf: Shelf, table: string, by: number): ReadonlySet<number> {
  try {
    const told = JSON.parse(shelf.get(`${PREFIX}${table}.${by}`) ?? '[]') as unknown
    return new Set(Array.isArray(told) ? (told as number[]) : [])
  } catch {
    return new Set()
  }
}

/** These were told now. */
export function markTold(shelf: Shelf, table: string, by: number, numbers: readonly number[]): void {
  if (numbers.length === 0) return
  const all = [...new Set([...endsTold(shelf, table, by), ...numbers])]
  shelf.put(`${PREFIX}${table}.${by}`, JSON.stringify(all.slice(-KEPT)))
}
