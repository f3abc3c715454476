import { describe, expect, test } from 'vitest'
import type { HattrickReplay } from '../../wire/types'
import { type MatchMoment, moments } from '../replay/matchsteps'
import { momentAfter } from './momentnumber'
import { placesLeft, playedHand, positionAt } from './position'

type Hand = HattrickReplay['hands'][number]

/** A hand of so many seats; seat 0 leads every trick, and the last card of each stays in hand. */
function aHand(seats: number): Hand {
  const size = 60 / seats
  const hands = Array.from({ length: seats }, (_, seat) => Array.from({ length: size }, (_, card) => `red-${seat * size + card}`))
  const tricks = Array.from({ length: size - 1 }, (_, trick) => ({
    lead: 0,
    laid: hands.map((held, seat) => ({ seat, card: held[trick]!, pile: 0 as const })),
    takers: [0],
    leads: 0,
  }))
  return { leader: 0, hands, tricks, points: hands.map(() => 1) }
}

function match(seats: number, hands = 3): HattrickReplay {
  return {
    kermesse: 'replay',
    format: 1,
    whole: 'match',
    game: 'hattrick',
    title: '',
    players: ['Ada', 'Bob', 'Cléo', 'Dan', 'Eve', 'Finn'].slice(0, seats),
    length: 'hands',
    rulings: { lead_tie: 'compare-piles' },
    hands: Array.from({ length: hands }, () => aHand(seats)),
    totals: [],
    winners: [],
  }
}

describe('a position', () => {
  test.each([4, 5, 6])('of %i is found again by the number of its moment', (seats) => {
    const replay = match(seats)
    const all = moments(replay)
    for (const moment of all.filter(({ what }) => what === 'dealt' || what === 'taken')) {
      const { hand, cards } = positionAt(replay, moment)
      expect(all[momentAfter(cards, hand + 1, seats) - 1]).toEqual(moment)
    }
    const laid = all.filter(({ what, card }) => what === 'laid' && card < seats - 1)
    for (const moment of laid) {
      const { hand, cards } = positionAt(replay, moment)
      expect(all[momentAfter(cards, hand + 1, seats) - 1]).toEqual(moment)
    }
  })

  test('is for whoever has a card left that is played', () => {
    const replay = match(4)
    const left = (what: MatchMoment['what'], trick: number, card: number): readonly number[] =>
      placesLeft(replay, positionAt(replay, { what, hand: 1, trick, card }))
    expect(left('dealt', 0, 0)).toEqual([0, 1, 2, 3])
    expect(left('taken', 12, 3)).toEqual([0, 1, 2, 3])
    expect(left('laid', 13, 1)).toEqual([2, 3])
    expect(left('taken', 13, 3)).toEqual([])
    expect(left('counted', 13, 3)).toEqual([])
  })

  test('goes along with its whole hand where that came from a file', () => {
    const replay = match(5)
    const { leader, hands, plays, ...rulings } = playedHand(replay, 2)
    expect([leader, hands, plays.length]).toEqual([0, replay.hands[2]!.hands, 55])
    expect(rulings).toEqual({ lead_tie: 'compare-piles', lead_tie_rest: 'first-laid' })
  })
})
