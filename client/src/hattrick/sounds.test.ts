import { describe, expect, test } from 'vitest'
import type { HattrickView } from '../wire/types'
import { tableMoments } from './matchfixtures'
import { atCards } from './sounds'

const VIEWS = tableMoments()
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
})
