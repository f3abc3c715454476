import { expect, test } from 'vitest'
import {
  BOTS,
  CHOICES,
  FEWEST_SEATS,
  HANDS,
  MATTERS,
  MOST_GUIDES,
  NAME_LETTERS,
  PASS_POINTS,
  PROMISED_POINTS,
  SEATS,
  TRIED_BOTS,
  USUAL_SEATS,
  USUAL_TURN_SECONDS,
  WORDS_LETTERS,
} from './limits'

/** It makes the types before anything can be checked, and so has none itself. */
const { generated } = (await import('./generate.mjs' as string)) as { generated: (document: unknown) => string }

test('are what the server says', () => {
  expect([NAME_LETTERS, WORDS_LETTERS, CHOICES, USUAL_TURN_SECONDS]).toEqual([80, 500, 8, 60])
  expect([SEATS, FEWEST_SEATS, USUAL_SEATS]).toEqual([[4, 5, 6], 4, 4])
  expect([SEATS.map((seats) => HANDS[seats]), PASS_POINTS]).toEqual([[8, 10, 12], -2])
  expect([BOTS.maximum, TRIED_BOTS.maximum]).toEqual([100, 100])
  expect([MATTERS, MOST_GUIDES]).toEqual([0.25, 1_000])
  expect(PROMISED_POINTS).toMatchObject({ maximum: 1_000_000, multipleOf: 0.25 })
})

test('are found in one field, in one that may be nothing, in what the rules say of one, and nowhere else', () => {
  const properties = {
    words: { type: 'string', minLength: 1, maxLength: 9 },
    seconds: { anyOf: [{ type: 'integer', minimum: 5 }, { type: 'null' }], default: 60 },
    title: { type: 'string', default: '' },
    passed: { 'x-points': -2, type: 'integer' },
  }
  const made = generated({ components: { schemas: { Asked: { type: 'object', properties }, Free: { type: 'object' } } } })
  expect(made).toContain(
    'export const Asked = {"words":{"minLength":1,"maxLength":9},"seconds":{"minimum":5,"default":60},"passed":{"points":-2}} as const',
  )
  expect(made).not.toContain('const Free')
})
