import { expect, test } from 'vitest'
import type { HaggleOutcome } from '../../../wire/types'
import { best, type Placing, type PlacingLine, sheetOf } from './reveal'

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

test('what brought most is a rule that brought something', () => {
  expect(best([line(null, 30), line(5, -8), line(6, 3), line(7, 4), line(8, 4)])?.rule).toBe(7)
  expect(best([line(null, 30), line(5, -8), line(6, 0)])).toBeNull()
})
