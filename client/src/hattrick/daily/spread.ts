/** How the points of a deal are spread over those who have played it. */
import type { DealResults } from '../../wire/types'

/** A column: so many people made so many points. */
export interface Column {
  readonly points: number
  readonly people: number
  /** Their part of the highest column, from 0 to 1. */
  readonly height: number
  readonly isMine: boolean
}

/** Every number of points from the fewest to the most, one's own among them, in their order. */
export function columnsOf(points: DealResults['points'], mine: number): readonly Column[] {
  const people = new Map(points)
  const made = [...people.keys(), mine]
  const [least, most] = [Math.min(...made), Math.max(...made)]
  const highest = Math.max(...people.values(), 1)
  return Array.from({ length: most - least + 1 }, (_, more) => {
    const many = people.get(least + more) ?? 0
    return { points: least + more, people: many, height: many / highest, isMine: least + more === mine }
  })
}

/** How many have ended it. */
export function peopleIn(points: DealResults['points']): number {
  return points.reduce((sum, [, people]) => sum + people, 0)
}

/** How many made less than that. */
export function belowOf(points: DealResults['points'], mine: number): number {
  return peopleIn(points.filter(([made]) => made < mine))
}
