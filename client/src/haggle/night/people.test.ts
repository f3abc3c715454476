import { describe, expect, test } from 'vitest'
import type { Mine, Somebody } from '../../wire/types'
import { seen } from './fixtures'
import { IDLE_SECONDS, inPlace, peopleNamed, rows } from './people'

function somebody(seat: number, name: string, more: Partial<Somebody> = {}): Somebody {
  return { seat, name, state: 'playing', bargains: seat, active_at: 1000, ...more }
}

const PEOPLE = [
  somebody(0, 'Moi'),
  somebody(1, 'Émile Zola'),
  somebody(2, 'Eve'),
  somebody(3, 'Jean-Luc Ôté'),
  somebody(4, 'ada', { state: 'sealed' }),
  somebody(5, 'Zoé', { state: 'gone' }),
  somebody(6, 'Bot 10', { active_at: 1000 - IDLE_SECONDS }),
  somebody(7, 'Bot 9'),
]

const MINE = {
  seat: 0,
  bargains: [
    {
      number: 0,
      at: 10,
      moved: [
        { giver: 0, taker: 2 },
        { giver: 2, taker: 0 },
      ],
    },
    {
      number: 1,
      at: 20,
      moved: [
        { giver: 0, taker: 2 },
        { giver: 2, taker: 7 },
      ],
    },
    { number: 2, at: 30, moved: [{ giver: 3, taker: 0 }], undone_at: 31 },
  ],
  claims: [
    { number: 0, holder: 0, debtor: 7, count: 1 },
    { number: 1, holder: 6, debtor: 0, count: 1 },
  ],
  promises: [
    { number: 0, creditor: 0, debtor: 1, bargain: 0, at: 1 },
    { number: 1, creditor: 0, debtor: 3, bargain: 0, at: 1, state: 'released' },
  ],
  made: [{ number: 5, maker: 0, at: 1, legs: [{ giver: 0, taker: null }], to: [3, 6] }],
  received: [{ number: 6, maker: 6, at: 1, legs: [{ giver: 6, taker: 0 }] }],
  blocked: [3],
} as unknown as Mine

describe('people', () => {
  const all = rows({ hall: { people: PEOPLE }, mine: MINE }, 1000)
  const names = (...how: Parameters<typeof peopleNamed> extends [unknown, ...infer Rest] ? Rest : never): string[] =>
    peopleNamed(all, ...how).map(({ name }) => name)

  test('what one has had to do with them', () => {
    expect(all[2]).toMatchObject({ withMe: 2, lastAt: 20, owes: false })
    expect(all[7]).toMatchObject({ withMe: 1, owes: true })
    expect(all[1]).toMatchObject({ withMe: 0, owes: true })
    expect(all[3]).toMatchObject({ withMe: 0, owes: false, offered: true, blocked: true })
    expect(all[6]).toMatchObject({ offers: true, offered: true, idleSeconds: IDLE_SECONDS })
  })

  test('who waits for an answer comes first, who cannot trade last', () => {
    expect(names()).toEqual(['Bot 10', 'Bot 9', 'Émile Zola', 'Eve', 'ada', 'Jean-Luc Ôté'])
  })

  test('filters and orders', () => {
    expect(names('', 'traded')).toEqual(['Bot 9', 'Eve'].sort((one) => (one === 'Bot 9' ? -1 : 1)))
    expect(names('', 'owing', 'name')).toEqual(['Bot 9', 'Émile Zola'])
    expect(names('', 'new', 'name')).toEqual(['ada', 'Bot 10', 'Émile Zola', 'Jean-Luc Ôté'])
    expect(names('', 'idle')).toEqual(['Bot 10'])
    expect(names('', 'all', 'name')).toEqual(['ada', 'Bot 9', 'Bot 10', 'Émile Zola', 'Eve', 'Jean-Luc Ôté'])
    expect(names('', 'all', 'bargains')[0]).toBe('Bot 9')
  })

  test('bots are no people, and nobody waits for them', () => {
    const mixed = PEOPLE.map((one) => ({ ...one, bot: one.name.startsWith('Bot') }))
    const found = rows({ hall: { people: mixed }, mine: MINE }, 1000)
    expect(peopleNamed(found, '', 'all')).toHaveLength(6)
    expect(peopleNamed(found, '', 'people', 'name').map(({ name }) => name)).toEqual([
      'ada',
      'Émile Zola',
      'Eve',
      'Jean-Luc Ôté',
    ])
    expect(peopleNamed(found, '', 'idle')).toEqual([])
  })

  test('names are found by their beginnings, accents or not', () => {
    expect(names('em')).toEqual(['Émile Zola'])
    expect(names('zol ÉM')).toEqual(['Émile Zola'])
    expect(names('ote')).toEqual(['Jean-Luc Ôté'])
    expect(names('luc')).toEqual(['Jean-Luc Ôté'])
    expect(names('xyz')).toEqual([])
    expect(names('moi')).toEqual([])
  })

  test('somebody who only looks on sees everybody', () => {
    expect(rows({ hall: seen(0).hall }, 1_750_000_100).every(({ isMe }) => !isMe)).toBe(true)
    expect(rows(seen(0), 1_750_000_100).filter(({ isMe }) => isMe)).toHaveLength(1)
  })

  test('a thousand people are found while one types', () => {
    const crowd = Array.from({ length: 1000 }, (_, seat) => somebody(seat, `Personne ${seat} Élan`))
    const begun = performance.now()
    for (let n = 0; n < 10; n += 1) peopleNamed(rows({ hall: { people: crowd }, mine: MINE }, 1000), 'ela 99')
    expect((performance.now() - begun) / 10).toBeLessThan(200)
    expect(peopleNamed(rows({ hall: { people: crowd }, mine: MINE }, 1000), 'ela 99')).toHaveLength(11)
  })
})

test('while one looks at a list nobody moves in it, and who is new comes last', () => {
  const before = peopleNamed(rows({ hall: { people: PEOPLE.slice(0, 5) } }, 1000), '', 'all', 'name')
  const seats = before.map(({ seat }) => seat)
  const sealed = PEOPLE.map((one) => (one.seat === seats[0] ? { ...one, state: 'sealed' as const } : one))
  const now = peopleNamed(rows({ hall: { people: sealed } }, 1000))
  expect(now[0]?.seat).not.toBe(seats[0])
  const kept = inPlace(seats, now).map(({ seat }) => seat)
  expect(kept.slice(0, seats.length)).toEqual(seats)
  expect(new Set(kept)).toEqual(new Set(now.map(({ seat }) => seat)))
})
