import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hattrick } from './words/hattrick'
import { PHRASES } from './words/phrases'

// Some phrases of Hattrick wait for their pages.

const HERE = new URL('./', import.meta.url)

function read(name: string): string {
  return readFileSync(new URL(name, HERE), 'utf8')
}

/** What only tests ask for. */
const IDLE = ['haggle/night/fixtures.ts', 'hattrick/matchfixtures.ts', 'wire/fixtures/browser.ts']

const FILES = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith('.test.ts') && !IDLE.includes(name))
  .map((name) => ({ name, text: read(name) }))

test('every phrase is said', () => {
  const code = FILES.filter(({ name }) => !name.startsWith('words/')).map(({ text }) => text)
  // What stands between quotes here or in the server's document: whatever may be put into a key is there.
  const quoted = new Set(
    [...code, read('../../docs/schemas/openapi.json')].flatMap((text) =>
      [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , word]) => word),
    ),
  )
  // `phase.${hall.phase}`, `compose.${what}.about`
  const keys = code.flatMap((text) => [...text.matchAll(/`([\w.-]+\.)\$\{[^`]+\}([\w.-]*)`/g)])
  const isSaid = (name: string): boolean =>
    quoted.has(name) ||
    keys.some(([, head = '', tail = '']) => {
      const place = name.slice(head.length, name.length - tail.length)
      return name.startsWith(head) && name.endsWith(tail) && quoted.has(place)
    })
  expect(Object.keys(PHRASES).filter((name) => !(name in hattrick) && !isSaid(name))).toEqual([])
})

test('every function is called', () => {
  const named = FILES.filter(({ name }) => name.endsWith('.ts')).flatMap(({ text }) =>
    [...text.matchAll(/^export (?:async function|function|const) (\w+)/gm)].map(([, name]) => name),
  )
  const times = new Map<string, number>()
  for (const { text } of FILES) {
    for (const [word] of text.matchAll(/\b\w+\b/g)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  expect(named.filter((name = '') => (times.get(name) ?? 0) < 2)).toEqual([])
})
