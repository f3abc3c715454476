import { expect, test } from 'vitest'
import type { HaggleOutcome } from '../../../wire/types'
import { largestParts, type Placing, type PlacingLine, sheetOf } from './reveal'

function placing(seat: number, player: string, ...lines: PlacingLine[]): Placing {
  return { seat, player, rank: 1, total: 0, out: false, lines }
}
function line(rule: number | null, points: number): PlacingLine {
  return { rule, points, times: 1, text: `${rule}`, by: [] }
}

test("somebody's sheet, also where two have one name", () => {
  const standings = [placing(2, 'Bob'), placing(0, 'Ada'), placing(1, 'Bob')]
  const score: HaggleOutcome = { game: 'sackson', kit: 'sackson', rulings: {}, standings }
  expect([0, 1, 2, 3].map((seat) => sheetOf(score, seat))).toEqual([standings[1], standings[2], standings[0], undefined])
})

test('what most of a score comes from: goods, then the rules that changed most, with all their lines', () => {
  const goods = (points: number): PlacingLine => ({ ...line(null, points), kind: 'red' })
  expect(largestParts([line(5, -8), goods(20), line(6, 3), line(6, 3), goods(10), line(7, 4)])).toEqual([
    { rule: null, points: 30 },
    { rule: 5, points: -8 },
    { rule: 6, points: 6 },
  ])
  expect(largestParts([line(6, 0), line(null, 5)])).toEqual([]) // a promise is between two, and no reason for others
})
