import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeShelf } from '../wire/fixtures/browser'
import { averagesOf, bestHandOf } from './averages'
import { type Evening, eveningId, type Hand, type MatchEvening, type NightEvening } from './evening'
import { eveningsOn, joined, merged, MOST_EVENINGS, replaceEvenings } from './collection'
import { isTold, isWhole } from './ownpart'
import { fileOf, LARGEST, readFile } from './eveningfile'
import { linkOf, readLink } from './eveninglink'
import { eveningAt, forgetEvening, keepEvening } from './eveningshelf'
import { eveningOf } from './validation'

const DAY = 1_780_000_020 - (1_780_000_020 % 60)

function match(id: string, hands: readonly (Hand | null)[], more: Partial<MatchEvening> = {}): MatchEvening {
  return { game: 'hattrick', id, at: DAY, players: 4, company: 'regular', hands, result: null, ...more }
}

const hand = (points: number, passes: number | null = 0): Hand => ({ points, passes })
const NIGHT: NightEvening = { game: 'giant', id: 'NightAB0.1', at: DAY, players: 38, result: { rank: 3, points: 47.25 } }
const WHOLE = match('TableAB1.1', [hand(5, 1), hand(-2, 3)], { result: { rank: 2, points: 3 } })

/** Any evening that there may be. */
const hands = fc.array(
  fc.option(fc.record({ points: fc.integer({ min: -63, max: 63 }), passes: fc.option(fc.integer({ min: 0, max: 14 })) })),
  { maxLength: 14 },
)
const ids = fc.stringMatching(/^[A-Za-z0-9][\w-]{7}\.[1-9]\d{0,2}$/)
const ats = fc.integer({ min: 29_000_000, max: 40_000_000 }).map((minute) => minute * 60)
const matches = fc
  .record({ id: ids, at: ats, players: fc.integer({ min: 4, max: 6 }), hands, rank: fc.integer({ min: 1, max: 4 }) })
  .map(({ rank, ...told }): MatchEvening => {
    const points = told.hands.reduce((sum, one) => sum + (one?.points ?? 0), 0)
    return match(told.id, told.hands, { ...told, result: told.hands.length > 3 ? { rank, points } : null })
  })
const nights = fc
  .record({ id: ids, at: ats, points: fc.option(fc.integer({ min: -4000, max: 4000 }).map((quarters) => quarters / 4)) })
  .map(({ points, ...told }): NightEvening => ({ ...NIGHT, ...told, result: { rank: points === null ? null : 5, points } }))
const anyEvenings = fc.uniqueArray(fc.oneof(matches, nights), { selector: ({ id }) => id, maxLength: 40 })

describe('averages', () => {
  test('are by company and by how many played, the weakest first', () => {
    const evenings = [
      WHOLE,
      match('TableAB2.1', [hand(4, null), null, hand(1, 2)]),
      match('TableAB3.1', [hand(10, 0)], { company: 'beginner', players: 6, result: { rank: 1, points: 10 } }),
      match('TableAB4.1', [hand(6, 1)], { result: { rank: 1, points: 6 } }),
      match('TableAB5.1', []),
      NIGHT,
    ]
    expect(averagesOf(evenings)).toEqual([
      { company: 'beginner', players: 6, hands: 1, points: 10, passes: 0, matches: 1, won: 1, place: 1 },
      // (5 − 2 + 4 + 1 + 6) / 5; passes 1 + 3 + 2 + 1 of four hands; places 2 and 1, the match with a gap has none.
      { company: 'regular', players: 4, hands: 5, points: 2.8, passes: 7 / 4, matches: 2, won: 1, place: 1.5 },
    ])
    expect(bestHandOf(evenings)?.points).toBe(10)
  })

  test('of nothing are none', () => {
    expect([averagesOf([NIGHT]), bestHandOf([NIGHT])]).toEqual([[], null])
    expect(averagesOf([match('TableAB1.1', [hand(3, null)])])[0]).toMatchObject({ passes: null, place: null, matches: 0 })
  })

  test('the best hand is the first of several', () => {
    const later = match('TableAB2.1', [hand(5)], { at: DAY + 60 })
    expect(bestHandOf([later, WHOLE])?.evening.id).toBe(WHOLE.id)
    expect(bestHandOf([WHOLE, later])?.evening.id).toBe(WHOLE.id)
  })
})

describe('an evening that two devices know', () => {
  const phone = match('TableAB1.1', [hand(5, 1), null], { at: DAY, result: null })
  const laptop = match('TableAB1.1', [null, hand(-2, 3)], { at: DAY + 600, result: { rank: 2, points: 3 } })

  test('has the hands of both, each once, and is whole by that', () => {
    expect([isWhole(phone), isWhole(laptop)]).toEqual([false, false])
    expect(joined(phone, laptop)).toEqual({ ...WHOLE, at: DAY + 600 })
    expect(joined(laptop, phone)).toEqual(joined(phone, laptop))
    expect(joined(WHOLE, match(WHOLE.id, [hand(5, null)]))).toEqual(WHOLE)
  })

  test('counts once, however often they are brought together', () => {
    const first = merged([phone, NIGHT], [laptop, match('TableAB9.2', [hand(1)])])
    expect([first.added, first.completed, first.all.length]).toEqual([1, 1, 3])
    expect(merged(first.all, [laptop, phone, NIGHT])).toEqual({ all: first.all, added: 0, completed: 0 })
  })

  test('however it lies', () => {
    fc.assert(
      fc.property(anyEvenings, anyEvenings, (own, others) => {
        const once = merged(own, others)
        expect(merged(once.all, others)).toEqual({ all: once.all, added: 0, completed: 0 })
        expect(new Set(once.all.map(({ id }) => id)).size).toBe(once.all.length)
        expect(once.all.length).toBe(own.length + once.added)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the shelf', () => {
  test('keeps each under its id, the latest first, and forgets', () => {
    const shelf = fakeShelf(new Map([['kermesse.evening.x', '{'], ['kermesse.evening.y', '{"game":"hattrick"}']]))
    expect(eveningsOn(shelf)).toEqual([])
    keepEvening(shelf, WHOLE)
    keepEvening(shelf, { ...NIGHT, at: DAY + 60 })
    expect(eveningsOn(shelf).map(({ id }) => id)).toEqual([NIGHT.id, WHOLE.id])
    expect(eveningAt(shelf, WHOLE.id)).toEqual(WHOLE)
    forgetEvening(shelf, WHOLE.id)
    expect(eveningAt(shelf, WHOLE.id)).toBeNull()
    replaceEvenings(shelf, [WHOLE])
    expect(shelf.names(), 'what another version wrote stays').toEqual(['x', 'y', WHOLE.id].map((id) => `kermesse.evening.${id}`))
  })

  test('the oldest make room', () => {
    const shelf = fakeShelf()
    const each = Array.from({ length: MOST_EVENINGS + 2 }, (_, day) => ({ ...NIGHT, id: eveningId(`T${1_000_000 + day}`, 1), at: DAY + 60 * day }))
    for (const one of each) keepEvening(shelf, one)
    expect(eveningsOn(shelf).length).toBe(MOST_EVENINGS)
    expect(eveningAt(shelf, each[1]!.id)).toBeNull()
    expect(eveningAt(shelf, each[2]!.id)).not.toBeNull()
  })
})

describe('a file', () => {
  test('brings back what was put into it', () => {
    const { name, text } = fileOf([WHOLE, NIGHT], '2026-05-03')
    expect(name).toBe('kermesse-2026-05-03.evenings.json')
    expect(readFile(text)).toEqual({ evenings: [WHOLE, NIGHT] })
    expect(readFile(fileOf([], '2026-05-03').text)).toEqual({ evenings: [] })
  })

  test.each([
    ['other', ''],
    ['other', 'null'],
    ['other', '[]'],
    ['other', '{"kermesse": "replay", "format": 1}'],
    ['format', '{"kermesse": "evenings", "format": 2, "evenings": []}'],
    ['format', '{"kermesse": "evenings"}'],
    ['damaged', '{"kermesse": "evenings", "format": 1, "evenings": {}}'],
    ['damaged', '{"kermesse": "evenings", "format": 1, "evenings": [null]}'],
    ['large', `{"kermesse": "evenings", "format": 1, "evenings": [${Array.from({ length: MOST_EVENINGS + 1 }, () => 1).join()}]}`],
    ['large', 'x'.repeat(LARGEST + 1)],
  ])('%s: %.60s', (refused, text) => {
    expect(readFile(text)).toEqual({ refused })
  })

  test.each([
    { id: 'short.1' },
    { id: 'TableAB1.0' },
    { id: 7 },
    { at: DAY + 1 },
    { at: -60 },
    { players: 0 },
    { players: 7 },
    { players: 4.5 },
    { company: 'robots' },
    { hands: 'two' },
    { hands: [{ points: 1.5, passes: 0 }] },
    { hands: [{ points: 64, passes: 0 }] },
    { hands: [{ points: 1, passes: 15 }] },
    { hands: [7] },
    { hands: Array.from({ length: 1000 }, () => null) },
    { result: { rank: 5, points: 3 } },
    { result: { rank: 0, points: 3 } },
    { result: { rank: null, points: 3 } },
    { result: { rank: 2, points: 4 } },
    { result: { rank: 2, points: '3' } },
    { result: [] },
    { hands: [], result: { rank: 1, points: 0 } },
    { game: 'poker' },
  ])('with %j is damaged', (wrong) => {
    expect(eveningOf(WHOLE)).toEqual(WHOLE)
    const text = fileOf([NIGHT, { ...WHOLE, ...wrong } as unknown as Evening], '').text
    expect(readFile(text)).toEqual({ refused: 'damaged' })
  })

  test('says nothing that is not of an evening', () => {
    const told = { ...WHOLE, name: 'Ada', hands: [{ ...hand(5, 1), cards: ['red-1'] }, hand(-2, 3)] }
    expect(eveningOf(told)).toEqual(WHOLE)
  })
})

describe('a square code', () => {
  const ORIGIN = 'https://kermesse.example'

  test('brings back the last evenings that fit, and is never longer than that', () => {
    fc.assert(
      fc.property(anyEvenings, fc.integer({ min: 60, max: 858 }), (evenings, most) => {
        const { address, count } = linkOf(evenings, ORIGIN, most)
        expect(readLink(address)).toEqual({ evenings: evenings.slice(0, count) })
        expect(address.length).toBeLessThanOrEqual(most)
        expect(address).toMatch(/^https:\/\/kermesse\.example\/evenings#[\w-]+$/)
        if (count < evenings.length) expect(linkOf(evenings, ORIGIN, 5000).address.length).toBeGreaterThan(most)
      }),
      { numRuns: 60 },
    )
  })

  test('holds about twenty matches', () => {
    const each = Array.from({ length: 99 }, (_, at) => match(eveningId(`T${1_000_000 + at}`, 1), Array.from({ length: 8 }, () => hand(3, 2)), { result: { rank: 1, points: 24 } }))
    expect(linkOf(each, ORIGIN, 858).count).toBe(20)
  })

  test('that was cut or changed is refused', () => {
    const { address } = linkOf([WHOLE, NIGHT], ORIGIN, 858)
    const start = address.indexOf('#') + 1
    for (let end = start + 3; end < address.length; end += 1) expect(readLink(address.slice(0, end)), `${end}`).toEqual({ refused: 'damaged' })
    for (let at = start + 3; at < address.length; at += 1) {
      const changed = address.slice(0, at) + (address[at] === 'x' ? 'y' : 'x') + address.slice(at + 1)
      expect(readLink(changed), `${at}`).toHaveProperty('refused')
    }
  })

  test.each([
    ['other', `${ORIGIN}/evenings`],
    ['other', `${ORIGIN}/t/fMIU-i06#abcDEF_-`],
    ['other', 'K7MRX4'],
    ['format', `${ORIGIN}/evenings#IAAA`],
    ['damaged', `${ORIGIN}/evenings#E`],
  ])('%s: %s', (refused, address) => {
    expect(readLink(address)).toEqual({ refused })
  })
})

test('a match that has only begun lies there, and is nothing to tell of', () => {
  expect([match('TableAB1.1', []), match('TableAB1.1', [null]), WHOLE, NIGHT].map(isTold)).toEqual([false, false, true, true])
})
