import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lasts, TONES } from '../../look/tones'
import { applied } from '../../wire/live/changes'
import type { Change, HaggleView, HattrickView } from '../../wire/types'
import { seen as market } from './fixtures'
import { atCards, atMarket, heardOf } from './sounds'

const NIGHTS = JSON.parse(readFileSync(new URL('../../wire/fixtures/hattrick.json', import.meta.url), 'utf8')) as readonly {
  readonly first: HattrickView
  readonly steps: readonly { readonly changes: readonly Change[] }[]
}[]

/** Every moment of a table, as the server tells it to Ada. */
function moments(): readonly HattrickView[] {
  const [night] = NIGHTS
  if (night === undefined) throw new Error('no night')
  const all = [night.first]
  for (const { changes } of night.steps) all.push(applied(all.at(-1) as HattrickView, changes))
  return all
}

const VIEWS = moments()
const PLAYING = VIEWS.find(({ table }) => table.match !== null) as HattrickView
const MATCH = PLAYING.table.match as NonNullable<HattrickView['table']['match']>

describe('what is heard', () => {
  test('at the cards: each trick, each hand, words of others, my turn', () => {
    const heard = VIEWS.slice(1).map((view, place) => atCards(VIEWS[place] as HattrickView, view))
    expect(new Set(heard.flat())).toEqual(new Set(['trick', 'hand', 'turn']))
    for (const [place, view] of VIEWS.slice(1).entries()) {
      if (heard[place]?.includes('turn')) expect(view.table.turn).toBe(view.mine?.seat)
    }
    expect(atCards(PLAYING, PLAYING)).toEqual([])
  })

  test('my turn again after a trick that I took; never for who is away, or watches', () => {
    const { table } = PLAYING
    const mine = { seat: table.turn ?? 0, place: table.around.findIndex(({ seat }) => seat === table.turn), hand: [] }
    const view = { ...PLAYING, eyes: mine.seat, mine }
    const trick = { lead: 0, laid: [], takers: [0], leads: 0 }
    const later = { ...view, table: { ...table, match: { ...MATCH, tricks: [...MATCH.tricks, trick] } } }
    expect(atCards(view, later as unknown as HattrickView)).toEqual(['trick', 'turn'])
    const around = table.around.map((one) => ({ ...one, away_since: 1 }))
    const away = { ...later, table: { ...later.table, around } }
    expect(atCards(view, away as unknown as HattrickView)).toEqual(['trick'])
    expect(atCards(view, { ...later, mine: null } as unknown as HattrickView)).toEqual(['trick'])
  })

  test('at the market: somebody, an offer, a bargain, five minutes, the end', () => {
    const view = market(0)
    const now = heardOf(view, 0)
    const quiet = { ...now, phase: 'open', left: 400 } as const
    expect(atMarket(quiet, quiet)).toEqual([])
    expect(atMarket({ ...quiet, phase: 'gathering' }, { ...quiet, phase: 'gathering', people: 99 })).toEqual(['arrival'])
    expect(atMarket(quiet, { ...quiet, people: 99 })).toEqual([])
    expect(atMarket(quiet, { ...quiet, offer: 99, bargain: 99 })).toEqual(['offer', 'bargain'])
    expect(atMarket(quiet, { ...quiet, left: 300 })).toEqual(['five'])
    expect(atMarket({ ...quiet, left: 300 }, { ...quiet, left: 299 })).toEqual([])
    expect(atMarket(quiet, { ...quiet, phase: 'closed', left: 0 })).toEqual(['up'])
    expect(heardOf({ ...view, mine: null } as HaggleView, 0)).toMatchObject({ offer: -1, bargain: -1 })
  })

  test('is short', () => {
    for (const sound of Object.keys(TONES) as (keyof typeof TONES)[]) expect(lasts(sound)).toBeLessThan(1)
  })
})
