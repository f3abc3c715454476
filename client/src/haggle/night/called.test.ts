import { expect, test } from 'vitest'
import { called, gathered, tallied } from './called'

test('a bot is told from a person of the same name', () => {
  const [ada, robin] = [{ name: 'Robin' }, { name: 'Robin', bot: true }]
  expect([called(ada, 'en'), called(robin, 'en'), called(robin, 'fr')]).toEqual(['Robin', 'Robin (bot)', 'Robin (robot)'])
})

test('bots are counted apart from people', () => {
  expect(gathered([{}, {}], 'en')).toBe('2 people are here')
  expect(gathered([{}, { bot: true }, { bot: true }], 'en')).toBe('One person is here · 2 bots')
})

test('a list says how many people it shows, and how many bots', () => {
  const [person, bot] = [{ isBot: false }, { isBot: true }]
  expect(tallied([], 'en')).toBe('Nobody found')
  expect(tallied([person, bot, bot], 'en')).toBe('One person · 2 bots')
  expect(tallied([bot, bot], 'fr')).toBe('2\u00a0robots')
})
