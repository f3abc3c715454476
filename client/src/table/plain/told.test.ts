import { describe, expect, test } from 'vitest'
import { asked, inWords, isLine, isOver, sittingIn, textIn } from './told'

const VIEW = {
  viewer: 1,
  room: {
    setup: { title: 'An evening', rounds: 3 },
    phase: 'bidding',
    rows: [],
    bidders: [{ name: 'Ada', has_bid: true }, { name: 'Bob', has_bid: false }],
    prize: 2,
  },
  mine: { seat: 1, hand: [1, 3], deep: { title: 'another' } },
}

describe('a view of a game that nobody here knows', () => {
  test('tells what it is called and how far it is, the outermost first', () => {
    expect([textIn(VIEW, 'title'), textIn(VIEW, 'phase'), textIn(VIEW, 'prize'), textIn(null, 'title')]).toEqual([
      'An evening',
      'bidding',
      '',
      '',
    ])
    expect([isOver(VIEW), isOver({ phase: 'over' }), isOver({})]).toEqual([false, true, false])
  })

  test('tells who sits where, by seat where that is said', () => {
    expect(sittingIn(VIEW)).toEqual([{ seat: 0, name: 'Ada' }, { seat: 1, name: 'Bob' }])
    expect(sittingIn({ people: [{ seat: 4, name: 'Cléo' }] })).toEqual([{ seat: 4, name: 'Cléo' }])
    expect(sittingIn({ sold: [{ prize: 3 }, { name: 'Ada' }], none: [] })).toEqual([])
  })

  test('is told in lines, but not what has fields', () => {
    expect([null, 3, 'x', [], [1, null], {}].map(isLine)).toEqual([true, true, true, true, true, true])
    expect([{ prize: 3 }, [{ prize: 3 }], [[1]]].map(isLine)).toEqual([false, false, false])
  })
})

test('names and commands are said as words', () => {
  expect(inWords('bid-for_absent')).toBe('bid for absent')
  const bid = { do: 'bid', card: 3, open_to: [1, 2], why: 'so' }
  expect([asked({ do: 'take-seat' }), asked(bid)]).toEqual(['take seat', 'bid, card 3, open to [1,2], why so'])
})
