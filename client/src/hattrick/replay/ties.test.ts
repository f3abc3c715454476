import { expect, test } from 'vitest'
import { tieInWords } from './ties'

test('a tie says which number decided, in both languages', () => {
  const tie = { rank: 18, by: 'next-card', card: 'green-17' } as const
  expect(tieInWords(tie, 'en')).toEqual(['18 and 18: the highest number that stands alone, 17, decides.'])
  expect(tieInWords(tie, 'fr')[0]).toMatch(/^18 et 18.: le plus haut nombre seul, 17, décide\.$/)
})

test('where no card decided, the order did', () => {
  expect(tieInWords({ rank: 8, by: 'first-laid' }, 'en')[0]).toContain('the one played first does')
  expect(tieInWords(null, 'en')).toEqual([])
})
