import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PHRASES_BY_FOLDER } from '../words/both'
import { GLOSSARY } from '../words/glossary'
import type { Lang } from '../words/languages'
import { termsFor } from './lookup'
import { addressOf, screenOf, turned } from './screens'

describe('turning pages', () => {
  test('an address means a screen, and a screen has an address', () => {
    for (const screen of [1, 2, 5]) expect(screenOf(addressOf('giant', screen).split('/')[3] ?? '', 5)).toBe(screen)
    expect([screenOf('1', 5), screenOf('6', 5), screenOf('0', 5), screenOf('two', 5), screenOf('03', 5)]).toEqual([
      1,
      null,
      null,
      null,
      null,
    ])
  })

  const key = (name: string, more = {}): KeyboardEvent => ({ key: name, target: null, ...more }) as KeyboardEvent
  const inside = { closest: () => ({}) } as unknown as EventTarget

  test('arrow keys turn them, as far as there are any', () => {
    expect([turned(key('ArrowRight'), 1, 5), turned(key('ArrowLeft'), 3, 5)]).toEqual([2, 2])
    expect([turned(key('ArrowLeft'), 1, 5), turned(key('ArrowRight'), 5, 5), turned(key('a'), 2, 5)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('not where they mean something else', () => {
    expect(turned(key('ArrowRight', { target: inside }), 1, 5)).toBeNull()
    expect(turned(key('ArrowRight', { altKey: true }), 1, 5)).toBeNull()
  })
})

describe('the words', () => {
  const scripts = new URL('../../../src/kermesse/lessons/scripts/', import.meta.url)
  const files = readdirSync(scripts)
    .filter((name) => name.endsWith('.toml'))
    .map((name) => new URL(name, scripts))
  const lessons = [...files, new URL('../../pieces/catalogues/tarot.toml', scripts)]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const said = (lang: Lang): string => {
    const others = [...PHRASES_BY_FOLDER[lang]].filter(([folder]) => folder !== 'learn').map(([, phrases]) => phrases)
    return [lessons, JSON.stringify(others)].join('\n').toLowerCase()
  }

  test('the game says every one of them, in both languages', () => {
    const all = { en: said('en'), fr: said('fr') }
    const unsaid = GLOSSARY.filter(({ en, fr }) => !all.en.includes(en) || !all.fr.includes(fr))
    expect(unsaid.map(({ en, fr }) => [en, fr])).toEqual([])
  })

  test('each once', () => {
    expect(new Set(GLOSSARY.map(({ en }) => en)).size).toBe(GLOSSARY.length)
    expect(new Set(GLOSSARY.map(({ fr }) => fr)).size).toBe(GLOSSARY.length)
  })

  test('are found by either language, without accents, what begins so first', () => {
    expect(termsFor('', 'en')).toHaveLength(GLOSSARY.length)
    expect(termsFor('creance', 'en').map(({ en }) => en)).toEqual(['claim'])
    expect(termsFor('pa', 'fr')[0]?.fr).toBe('passe')
    expect(termsFor('zzz', 'fr')).toEqual([])
  })
})
