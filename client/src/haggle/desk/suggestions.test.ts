import { describe, expect, test } from 'vitest'
import type { RulingTold } from '../../wire/types'
import { ruledTonight, suggested } from './suggestions'

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
