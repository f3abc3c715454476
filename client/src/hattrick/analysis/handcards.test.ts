import { expect, test } from 'vitest'
import type { HattrickReplay } from '../../wire/types'
import { moments } from '../replay/matchsteps'
import { asked, laidBy, momentOf } from './handcards'

const trick = (lead: number, ...cards: string[]): HattrickReplay['hands'][number]['tricks'][number] => ({
  lead,
  laid: cards.map((card, step) => ({ seat: (lead + step) % 4, card, pile: 0 })),
  takers: [0],
  leads: 0,
})

const hands = [['red-1', 'red-5'], ['red-2', 'red-6'], ['red-3', 'red-7'], ['red-4', 'red-8']]
const tricks = [trick(1, 'red-2', 'red-3', 'red-4', 'red-1'), trick(0, 'red-5', 'red-6', 'red-7', 'red-8')]
const replay: HattrickReplay = {
  kermesse: 'replay',
  format: 1,
  whole: 'match',
  game: 'hattrick',
  title: '',
  players: ['Ada', 'Bob', 'Cléo', 'Dan'],
  length: 'hands',
  rulings: { lead_tie: 'compare-piles' },
  hands: [
    { leader: 1, hands, tricks, points: [1, 2, 3, 4] },
    { leader: 1, hands, tricks: tricks.slice(0, 1), points: null },
  ],
  totals: [1, 2, 3, 4],
  winners: [],
}

test('a hand is asked for with every card in the order laid, and one that was broken off is not', () => {
  const plays = ['red-2', 'red-3', 'red-4', 'red-1', 'red-5', 'red-6', 'red-7', 'red-8']
  expect(asked(replay, 0)).toEqual({ leader: 1, hands, plays, lead_tie: 'compare-piles', lead_tie_rest: 'first-laid' })
  expect(asked(replay, 1)).toBeNull()
})

test('each card leads to the moment at which it is laid, and that moment back to it', () => {
  const all = moments(replay)
  const [played] = replay.hands
  for (let card = 0; card < 8; card++) expect(laidBy(all[momentOf(replay, 0, card) - 1]!, played!)).toBe(card + 1)
  const counted = all.map((moment) => (moment.hand === 0 ? laidBy(moment, played!) : null))
  expect(counted.filter((one) => one !== null)).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 8])
})
