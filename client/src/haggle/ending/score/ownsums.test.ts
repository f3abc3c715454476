import { describe, expect, test } from 'vitest'
import { BOXES, seen } from '../../night/fixtures'
import { differing, items, sumUp, totalOf, writtenOf } from './ownsums'

const filling = { goods: { 'hearts-3': 2, red: 3 }, cards: [86, 45] }

describe('what one sums up oneself', () => {
  test('asks for the goods, the rules in the envelope, and what one added', () => {
    const asked = items(filling, seen(3), BOXES.giant, { 'rule 12': 5 })
    expect(asked.map(({ key }) => key)).toEqual(['base', 'rule 12', 'rule 45', 'rule 86', 'rest'])
  })

  test('in a small box goods are summed kind by kind, and the sheets that were read count for all', () => {
    const { hall, mine } = seen(3)
    const pages = [{ card: 3, how: 'dealt', at: 1, reads: 'held' }] as const
    const view = { hall: { ...hall, sheets: [1, 2, 3] }, mine: { ...mine!, notebook: { pages } } }
    const asked = items({ goods: { blue: 1, yellow: 2 }, cards: [] }, view, BOXES.sackson, {})
    expect(asked.map(({ key }) => key)).toEqual(['kind yellow', 'kind blue', 'rule 3', 'rest'])
  })

  test('is handed in line by line, and read back', () => {
    const written = { base: 5, 'rule 86': 7.5, rest: -2 }
    expect(totalOf(written)).toBe(10.5)
    const command = sumUp(written)
    expect(command).toEqual({
      do: 'sum-up',
      lines: [{ points: 5 }, { points: 7.5, rule: 86 }, { points: -2 }],
      total: 10.5,
    })
    expect(writtenOf({ ...command, at: 1 }, BOXES.giant)).toEqual({ base: 3, 'rule 86': 7.5 })
    const small = sumUp({ 'kind blue': 4, rest: 1 })
    expect(writtenOf({ ...small, at: 1 }, BOXES.sackson)).toEqual({ 'kind blue': 4, rest: 1 })
  })

  test('is compared as it was summed', () => {
    const lines = [
      { rule: null, kind: null, summed: 5, scored: 0 },
      { rule: null, kind: 'red', summed: 0, scored: 3 },
      { rule: null, kind: 'hearts-3', summed: 0, scored: 2 },
      { rule: 86, kind: null, summed: 7, scored: 4.5 },
    ]
    const compared = { seat: 3, summed: 12, scored: 9.5, lines }
    expect(differing(compared, BOXES.giant)).toEqual([lines[3]])
    expect(differing({ ...compared, lines: lines.slice(1) }, BOXES.giant)).toMatchObject([
      { rule: null, summed: 0, scored: 5 },
      { rule: 86 },
    ])
    expect(differing(compared, BOXES.sackson)).toEqual(lines)
  })
})
