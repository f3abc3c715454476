import { describe, expect, test } from 'vitest'
import type { MatchEvening } from '../evenings/evening'
import { isWhole } from '../evenings/ownpart'
import { eveningOf } from '../evenings/validation'
import type { HattrickView } from '../wire/types'
import { tableMoments } from './matchfixtures'
import { matchEvening } from './matchevening'

const TABLE = 'fMIUUi06T00MSdvB'
const NOW = 1_780_000_042
const MOMENTS = tableMoments()
const OVER = MOMENTS.findIndex(({ table }) => table.phase === 'over')
/** The first match from its first card to its end, as seat 0 sees it. */
const MATCH = MOMENTS.slice(0, OVER + 1)

/** What is written down of each moment after the other. */
function written(moments: readonly HattrickView[], kept: MatchEvening | null = null): MatchEvening | null {
  return moments.reduce<MatchEvening | null>((before, view, place) => matchEvening(view, TABLE, before, NOW + 60 * place) ?? before, kept)
}

/** The same moment, with a bot that plays for whoever looks. */
function away(view: HattrickView): HattrickView {
  const around = view.table.around.map((one, place) => (place === view.mine?.place ? { ...one, away_since: 1 } : one))
  return { ...view, table: { ...view.table, around } }
}

describe('a match that one plays', () => {
  test('is written down hand by hand, with what was passed, and with the place once it is over', () => {
    const evening = written(MATCH)
    const over = MATCH.at(-1)!.table
    expect(evening).toMatchObject({ game: 'hattrick', id: 'fMIUUi06.1', players: 4, company: 'people' })
    expect(evening?.hands.map((hand) => hand?.points)).toEqual(over.match?.points.map(([mine]) => mine))
    expect(evening?.hands.map((hand) => hand?.passes)).toEqual([3, 0])
    expect(evening?.result).toEqual({ rank: 4, points: 6 })
    expect(isWhole(evening!)).toBe(true)
    expect(eveningOf(JSON.parse(JSON.stringify(evening)))).toEqual(evening)
  })

  test('stays as it is, whatever else happens at the table', () => {
    const evening = written(MATCH)
    expect(matchEvening(MATCH.at(-1)!, TABLE, evening, NOW + 86_400)).toEqual(evening)
    const next = MOMENTS[OVER + 1]!
    expect(matchEvening(next, TABLE, null, NOW)).toMatchObject({ id: 'fMIUUi06.2', hands: [], result: null })
  })

  test('counts a hand that ended while the page slept, without what was passed', () => {
    const slept = MATCH.filter(({ table }) => table.match?.points.length !== 1)
    expect(written(slept)?.hands.map((hand) => hand?.passes)).toEqual([null, 0])
  })

  test('follows a hand that is played again from cards that went back', () => {
    const first = MATCH.findIndex(({ table }) => table.match?.points.length === 1)
    const again = [...MATCH.slice(0, first + 1), MATCH[first - 1]!]
    expect(written(again)?.hands).toEqual([])
    expect(written([...again, ...MATCH.slice(first)])).toMatchObject({ hands: [{ passes: 3 }, { passes: 0 }], result: { points: 6 } })
  })
})

describe('what is not mine', () => {
  test('is a hand that was played on from another, in which all cards were seen', () => {
    const practised = MATCH.map((view) => {
      const { match } = view.table
      return { ...view, table: { ...view.table, match: match && { ...match, played_on: { cards: 17 } } } }
    })
    expect(written(practised)).toBeNull()
  })

  test('is what ended before one came, and the place then', () => {
    const first = MATCH.findIndex(({ table }) => table.match?.points.length === 1)
    const late = written(MATCH.slice(first))
    expect(late?.hands.map((hand) => hand?.points ?? null)).toEqual([null, MATCH.at(-1)!.table.match!.points[1]![0]])
    expect(isWhole(late!)).toBe(false)
  })

  test('is what a bot played meanwhile, also after one is back', () => {
    const first = MATCH.findIndex(({ table }) => table.match?.points.length === 1)
    const moments = MATCH.map((view, place) => (place === first ? away(view) : view))
    expect(written(moments)?.hands.map((hand) => hand === null)).toEqual([true, false])
  })

  test('is a match that one looks on, practises, or that was broken off', () => {
    expect(matchEvening({ ...MATCH.at(-1)!, mine: null }, TABLE, null, NOW)).toBeNull()
    const view = MATCH.at(-1)!
    const played_on = { cards: 7, hand_number: 1 }
    const practised = { ...view, table: { ...view.table, match: { ...view.table.match!, played_on } } }
    expect(matchEvening(practised, TABLE, null, NOW), 'from a moment of another hand').toBeNull()
    expect(matchEvening(MOMENTS[0]!, TABLE, null, NOW), 'before the first').toBeNull()
    const over = MATCH.at(-1)!
    const broken = { ...over, table: { ...over.table, finished: over.table.finished.map((one) => ({ ...one, winners: [] })) } }
    expect(written([...MATCH.slice(0, -1), broken])?.result).toBeNull()
  })
})

test.each([
  [['expert', 'expert', 'expert:400'], 'expert'],
  [['beginner', 'expert', 'expert'], 'mixed'],
  [['unheard-of', 'unheard-of', 'unheard-of'], 'mixed'],
  [['regular', null, 'regular'], 'people'],
])('among %j one plays against: %s', (bots, company) => {
  const view = MATCH.at(-1)!
  const around = view.table.around.map((one, place) => (place === 0 ? one : { ...one, bot: bots[place - 1] ?? null }))
  expect(matchEvening({ ...view, table: { ...view.table, around } }, TABLE, null, NOW)?.company).toBe(company)
})
