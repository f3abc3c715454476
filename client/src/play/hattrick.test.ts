import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applied } from '../wire/changes'
import type { Change, HattrickView } from '../wire/types'
import { cardName, cardOf, effectOf, type Laid, type Match, piles, sorted, tallies } from './hattrick'

interface Night {
  readonly first: HattrickView
  readonly steps: readonly { readonly changes: readonly Change[] }[]
}

/** Every moment of a table, as the server tells it. */
function moments(): readonly HattrickView[] {
  const text = readFileSync(new URL('../wire/fixtures/hattrick.json', import.meta.url), 'utf8')
  const [night] = JSON.parse(text) as readonly Night[]
  const views = night === undefined ? [] : [night.first]
  for (const { changes } of night?.steps ?? []) views.push(applied(views.at(-1) as HattrickView, changes))
  return views
}

const MATCHES = moments().flatMap(({ table }) => (table.match === null ? [] : [table.match]))

function laid(...cards: string[]): readonly Laid[] {
  const all: Laid[] = []
  for (const card of cards) all.push({ seat: all.length, card, pile: effectOf(card, all, 6).pile })
  return all
}

describe('laying a card', () => {
  test('does what the server says it did', () => {
    let looked = 0
    for (const match of MATCHES) {
      for (const trick of [...match.tricks.map((one) => one.laid), match.laid]) {
        trick.forEach(({ card, pile }, place) => {
          expect(effectOf(card, trick.slice(0, place), match.counts.length).pile).toBe(pile)
          looked += 1
        })
      }
      for (const { laid: all, takers } of match.tricks) expect(piles(all).map(([first]) => first?.seat)).toEqual(takers)
    }
    expect(looked).toBeGreaterThan(50)
  })

  test('leads, opens, takes, lies under, passes', () => {
    const does = (card: string, ...before: string[]): string => effectOf(card, laid(...before), 4).does
    expect(does('red-1')).toBe('lead')
    expect(does('blue-1', 'red-1')).toBe('second')
    expect(does('red-2', 'red-1')).toBe('take')
    expect(does('red-2', 'red-5', 'blue-1')).toBe('lay')
    expect(does('green-20', 'red-5', 'blue-1')).toBe('pass')
    expect(does('green-20', 'red-5', 'blue-1', 'green-3')).toBe('pass')
    expect(effectOf('red-9', laid('red-5', 'blue-1', 'green-3'), 4)).toEqual({ does: 'take', pile: 0, isLast: true })
  })
})

describe('what lies before everybody', () => {
  test('counts as the rules do: 9 red, 4 green, 2 blue and a pass are one point', () => {
    const trick = (...cards: string[]): Match['tricks'][number] => ({ laid: laid(...cards), takers: [0, 0], leads: 0 })
    const reds = Array.from({ length: 9 }, (_, n) => trick(`red-${n + 1}`))
    const others = [trick('green-1', 'green-2', 'green-3', 'green-4'), trick('blue-1', 'blue-2')]
    const pass: Laid = { seat: 0, card: 'blue-3', pile: null }
    expect(tallies({ tricks: [...reds, ...others], laid: [pass] }, 4)[0]).toEqual({
      won: { red: 9, green: 4, blue: 2 },
      passes: 1,
      points: 1,
    })
    expect(tallies({ tricks: [], laid: [] }, 4)).toHaveLength(4)
  })
})

test('cards by colour and name', () => {
  expect(sorted(['blue-2', 'red-11', 'red-2', 'green-1'])).toEqual(['red-2', 'red-11', 'green-1', 'blue-2'])
  expect([cardName(cardOf('red-14'), 'en'), cardName(cardOf('blue-1'), 'fr')]).toEqual(['red 14', '1\u00a0bleu'])
})
