import { describe, expect, test } from 'vitest'
import type { RulingTold } from '../../wire/types'
import { backOf, legsOf, partiesOf } from '../bargain/bargains'
import { sentence } from '../bargain/sentence'
import { lineOf, readLine } from '../ending/envelope/envelopeline'
import { BOXES, nameOf, seen, TRADING } from '../night/fixtures'
import { keepPlan, keptPlan, laidOut, layOut, planOf, ruled, setupOf, takeUp, usual } from './founding/plan'
import { ruledTonight, suggested } from './suggestions'

function shelf() {
  const kept = new Map<string, string>()
  return {
    get: (name: string) => kept.get(name) ?? null,
    put: (name: string, text: string) => void kept.set(name, text),
    take: (name: string) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}

describe('a plan', () => {
  test('that nobody touched asks for nothing', () => {
    expect(setupOf(usual('sackson'))).toEqual({ game: 'sackson' })
  })

  test('says only what differs', () => {
    const plan = { ...usual('giant'), title: ' Tilleuls ', kit: 'cove', play: 'paper', spare: 3 } as const
    expect(setupOf(plan)).toEqual({ game: 'giant', title: 'Tilleuls', kit: 'cove', play: 'paper', spare: 3 })
    const own = { ...plan, own: { name: 'mine.toml', text: 'x = 1' } }
    expect(setupOf(own)).toMatchObject({ kit: 'mine.toml', kit_text: 'x = 1' })
  })

  test('a ruling that is put back is not written down', () => {
    const once = ruled(usual('giant'), 'show', 'once', 'keeps')
    expect(setupOf(once).rulings).toEqual({ show: 'once' })
    expect(setupOf(ruled(once, 'show', 'keeps', 'keeps'))).toEqual({ game: 'giant' })
  })

  test('is kept, laid out again for its game, and taken up', () => {
    const [here, plan] = [shelf(), { ...usual('giant'), spare: 4, after: 'T1' }]
    keepPlan(here, 'T1', plan)
    expect(keptPlan(here, 'T1')).toEqual({ ...usual('giant'), spare: 4 })
    layOut(here, plan)
    expect(laidOut(here, 'sackson')).toBeNull()
    expect(laidOut(here, 'giant')).toEqual(plan)
    takeUp(here)
    expect(laidOut(here, 'giant')).toBeNull()
    here.put('kermesse.plan.T2', '{')
    expect(keptPlan(here, 'T2')).toBeNull()
  })

  test('of another browser is read from the hall', () => {
    const { hall } = seen(0)
    expect(planOf({ ...hall, title: 'X', rulings: { show: 'once' } })).toEqual({
      ...usual('giant'),
      title: 'X',
      rulings: { show: 'once' },
    })
  })
})

describe("a bargain on the host's desk", () => {
  const bargain = TRADING['host']?.desk?.bargains?.[0]

  test('is said in a sentence, and so is its undoing', () => {
    if (bargain === undefined) throw new Error('nobody traded')
    const [giver] = partiesOf(bargain)
    const said = { maker: giver ?? 0, me: null, nameOf, box: BOXES.giant }
    const there = sentence({ ...said, legs: legsOf(bargain) }, 'en')
    const back = sentence({ ...said, legs: backOf([bargain]) }, 'en')
    expect(there).toMatch(/gives/)
    expect(back).not.toBe(there)
    expect(partiesOf(bargain).every((seat) => there.includes(nameOf(seat)))).toBe(true)
  })

  test('what was shown does not go back', () => {
    const moved = [{ giver: 0, taker: 1, bundle: { cards: [{ card: 4, way: 'show' as const }] } }]
    expect(backOf([{ moved }])).toEqual([])
    expect(backOf([{ moved: [{ giver: 0, taker: 1, bundle: { goods: { red: 2 } } }] }])).toEqual([
      { giver: 1, taker: 0, bundle: { goods: { red: 2 }, cards: [] } },
    ])
  })
})

describe('an envelope written as a line', () => {
  test.each(['en', 'fr'] as const)('is read as what it was written from: %s', (lang) => {
    for (const box of [BOXES.giant, BOXES.sackson, BOXES.cove]) {
      const goods = Object.fromEntries(box.kinds.map(({ id }, place) => [id, 1 + (place % 3)]))
      const { line, unwritten } = lineOf(goods, [12, 5], box, lang)
      const read = readLine(line, box, lang)
      expect({ ...read.goods, ...unwritten }).toEqual(goods)
      expect(read.strange).toEqual(box.cards.includes(12) ? [] : expect.any(Array))
    }
  })

  test('nothing is an empty line', () => {
    expect(lineOf({}, [], BOXES.sackson, 'en')).toEqual({ line: '', unwritten: {} })
  })
})

describe('rulings as answers', () => {
  const told: readonly RulingTold[] = [
    {
      id: 'excuse',
      games: ['giant'],
      kits: ['giant'],
      question: { en: 'Is the excuse a trump?', fr: "L'excuse est-elle un atout ?" },
      why: { en: 'The rules are silent.', fr: 'Les règles se taisent.' },
      choices: [
        {
          value: 'trump',
          words: { en: 'The excuse counts wherever trumps count.', fr: "L'excuse compte comme un atout." },
        },
        { value: 'apart', words: { en: 'The excuse is apart.', fr: "L'excuse est à part." } },
      ],
    },
    {
      id: 'show',
      games: ['giant', 'sackson'],
      kits: ['giant', 'sackson'],
      question: { en: 'How long is a shown rule read?', fr: 'Combien de temps lit-on ?' },
      why: { en: 'The rules are silent.', fr: 'Les règles se taisent.' },
      choices: [{ value: 'keeps', words: { en: 'A rule once shown stays readable.', fr: 'Elle reste lisible.' } }],
    },
  ]
  const tonight = { game: 'giant', kit: 'giant', rulings: { excuse: 'apart' } } as const

  test('as they hold tonight', () => {
    expect(ruledTonight(told, tonight, 'en').map(({ words }) => words)).toEqual([
      'The excuse is apart.',
      'A rule once shown stays readable.',
    ])
    expect(ruledTonight(told, { ...tonight, game: 'sackson', kit: 'sackson' }, 'en')).toHaveLength(1)
    expect(ruledTonight(told, { ...tonight, kit: 'my-own' }, 'en')).toHaveLength(2)
  })

  test('the nearest first, none where nothing is near', () => {
    const rulings = ruledTonight(told, tonight, 'fr')
    expect(suggested("Les excuses, c'est un atout ?", rulings).map(({ id }) => id)).toEqual(['excuse'])
    expect(suggested('Quand mange-t-on ?', rulings)).toEqual([])
    expect(suggested('Combien vaut un atout bleu ?', rulings), 'one word in common is chance').toEqual([])
    expect(suggested('Atout ?', rulings).length).toBeGreaterThan(0)
  })
})
