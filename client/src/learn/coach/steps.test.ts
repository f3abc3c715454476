import { expect, test } from 'vitest'
import { seen } from '../../haggle/night/fixtures'
import type { HaggleView, Hall, Lacks, Mine, Offer } from '../../wire/types'
import { bestMore, withOne } from './more'
import { ALL, type CoachStep, firstStep, isLesson, lying, seenNow, stepNumber, stepOf, STEPS, type Tick, ticksIn } from './steps'

const NOW = 1_000
const OTHER = 1

function market(mine: Partial<Mine> = {}, hall: Partial<Hall> = {}): HaggleView {
  const { hall: some } = seen(0)
  return {
    hall: { ...some, kit: 'first-market', phase: 'open', offers: [], ended: null, ...hall },
    mine: { seat: 0, goods: { loaf: 4, egg: 4 }, cards: [1, 3], ...mine },
    desk: null,
  }
}

function offer(number: number, maker: number, taker: number | null, wants = 'loaf'): Offer {
  return {
    number,
    maker,
    at: NOW,
    legs: [
      { giver: maker, taker, bundle: { goods: { honey: 1 } } },
      { giver: taker, taker: maker, bundle: { goods: { [wants]: 1 } } },
    ],
  }
}

const TOLD = offer(7, OTHER, 0)
const MINE = offer(8, 0, null)
const bargain = (number: number): NonNullable<Mine['bargains']>[number] => ({
  number: 1,
  at: NOW,
  moved: [],
  offer: number,
})

function step(view: HaggleView, inside = '', ...ticked: Tick[]): CoachStep {
  return stepOf(view, inside, new Set(ticked), NOW)
}

test('only a table with the kit of the lesson is one', () => {
  expect(isLesson(market().hall)).toBe(true)
  expect(isLesson(market({}, { kit: 'cove' }).hall)).toBe(false)
})

test('before the first bargain of a real night: answer, else propose, else wait for what one proposed', () => {
  expect(firstStep(market(), 0)).toBe('propose')
  expect(firstStep(market({ made: [MINE] }), 0)).toBe('made')
  expect(firstStep(market({ made: [MINE], received: [TOLD] }), 1)).toBe('offer')
  expect(firstStep(market({ bargains: [bargain(7)] }), 1)).toBeNull()
  expect(firstStep(market({ sealed: { goods: {}, cards: [], at: NOW } }), 1)).toBeNull()
  expect(firstStep(market({}, { phase: 'paused' }), 0)).toBeNull()
})

test('a learner who does as the coach says goes through all steps, one after the other', () => {
  const received = market({ received: [TOLD] })
  const struck = market({ bargains: [bargain(7)] })
  const proposed = market({ bargains: [bargain(7)], made: [MINE] })
  const both = market({ bargains: [bargain(7), bargain(8)] })
  const sealed = market({ sealed: { goods: {}, cards: [], at: NOW } })
  const gone: [HaggleView, string, Tick[], CoachStep][] = [
    [received, '', [], 'rules'],
    [received, '', ['rules'], 'goods'],
    [received, '', ['rules', 'goods'], 'people'],
    [received, 'people', ['rules', 'goods'], 'people'],
    [received, 'people', ['rules', 'goods', 'people'], 'offer'],
    [received, 'offers', ['rules', 'goods', 'people'], 'offer'],
    [struck, 'offers', ['rules', 'goods', 'people'], 'propose'],
    [proposed, '', ['rules', 'goods', 'people'], 'made'],
    [both, '', ['rules', 'goods', 'people', 'propose'], 'worth'],
    [both, 'seal', ['rules', 'goods', 'people', 'propose'], 'seal'],
    [both, '', ['rules', 'goods', 'people', 'propose', 'worth'], 'seal'],
    [sealed, 'seal', ['rules', 'goods', 'people', 'propose', 'worth'], 'wait'],
  ]
  for (const [view, inside, ticked, expected] of gone) expect(step(view, inside, ...ticked)).toBe(expected)
  const places = gone.map(([, , , one]) => stepNumber(one))
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('the end comes whatever was left out', () => {
  expect(step(market({}, { phase: 'paused' }))).toBe('rules')
  expect(step(market({}, { phase: 'closed' }))).toBe('closed')
  expect(step(market({}, { phase: 'scored' }))).toBe('closed')
  const ended = { at: NOW, seed: '', envelopes: [], rules: [] }
  expect(step(market({}, { phase: 'scored', ended }))).toBe('score')
  expect(stepNumber('score')).toBe(ALL)
})

test('who begins by trading is not sent back to read', () => {
  expect(step(market({ made: [MINE] }))).toBe('none')
  expect(step(market({ made: [MINE], received: [TOLD] }))).toBe('offer')
  expect(step(market({ bargains: [bargain(8)] }))).toBe('propose')
  expect(step(market({ bargains: [bargain(8)] }), '', 'propose')).toBe('worth')
  expect(step(market({ gone: [{ offer: 8, maker: 0, why: 'expired' }] }), '', 'offer')).toBe('worth')
})

test('who opens the envelope early is told what it is for, and comes back to where they were', () => {
  expect(step(market(), 'seal')).toBe('seal')
  expect(step(market(), '', 'worth')).toBe('rules')
  expect(seenNow(market(), 'seal')).toEqual(['worth'])
  expect(seenNow(market({ made: [MINE] }), '')).toEqual(['propose'])
  expect(seenNow(market(), 'people')).toEqual([])
})

test('an offer that was declined or haggled about was answered', () => {
  expect(step(market({ closed_to_me: [7] }), '', 'rules', 'goods', 'people')).toBe('propose')
  expect(step(market({ made: [{ ...MINE, counters: 7 }] }))).toBe('made')
  expect(step(market({ made: [{ ...MINE, counters: 7 }] }), '', 'made')).toBe('worth')
})

test('only what one could take is an offer to answer', () => {
  const learnt = ['rules', 'goods', 'people'] as const
  const some = { offers: [offer(9, OTHER, null, 'ribbon')] }
  const lacks: Lacks = { offers: [{ offer: 9, lack: 'goods' }] }
  expect(stepOf(market({}, some), '', new Set(learnt), NOW, lacks)).toBe('none')
  expect(stepOf(market({}, some), '', new Set(learnt), NOW, { offers: [] })).toBe('offer')
  expect(step(market({ received: [{ ...TOLD, expires_at: NOW - 1 }] }), '', ...learnt)).toBe('none')
  expect(lying(market({ received: [TOLD] }, some), NOW)).toBe(2)
  expect(lying(market({ received: [TOLD] }, some), NOW, lacks)).toBe(1)
})

test('each step can be ticked off, and the last one is to seal', () => {
  const ticked = new Set<Tick>()
  for (const one of STEPS) {
    expect(stepOf(market({ received: [TOLD] }), '', ticked, NOW)).toBe(one)
    ticked.add(one)
  }
  expect(stepOf(market(), '', ticked, NOW)).toBe('seal')
})

test('what is kept on the device is read again, and nothing else', () => {
  expect([...ticksIn('rules made nonsense  offer')]).toEqual(['rules', 'made', 'offer'])
  expect(ticksIn(null).size).toBe(0)
})

test('the good of which one more brings most', () => {
  expect(bestMore(20, new Map([['loaf', 22], ['honey', 26], ['egg', 23]]))).toEqual({ kind: 'honey', points: 6 })
  expect(bestMore(20, new Map([['loaf', 20], ['egg', 15]]))).toBeNull()
  expect(withOne({ loaf: 4 }, 'honey')).toEqual({ loaf: 4, honey: 1 })
})
