import { expect, test } from 'vitest'
import founding from './founding/phrases.en'
import phrases from './phrases.en'
import replay from './replay/phrases.en'

/** Everything that Hattrick says in English. */
const SAID: readonly (readonly [string, string])[] = Object.entries({ ...phrases, ...founding, ...replay }).map(
  ([key, said]) => [key, JSON.stringify(said)] as const,
)

test('cards are played, never laid', () => {
  expect(SAID.filter(([, said]) => /\b(lay|lays|laid|laying)\b/i.test(said))).toEqual([])
})

test('only the first card of a trick leads', () => {
  const leading = SAID.filter(([, said]) => /\b(lead|leads)\b/i.test(said)).map(([key]) => key)
  expect(new Set(leading)).toEqual(
    new Set([
      'felt.begin',
      'felt.does.lead',
      'felt.next',
      'felt.opens',
      'felt.opens.you',
      'replay.dealt',
      'replay.lead',
      'replay.leads',
    ]),
  )
})
