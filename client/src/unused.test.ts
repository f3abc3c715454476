import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { between, sayingsIn } from '../making/said'
import { PHRASES } from './words/both'

const HERE = new URL('./', import.meta.url)

function read(name: string): string {
  return readFileSync(new URL(name, HERE), 'utf8')
}

/** What only tests ask for. */
const IDLE = ['words/both.ts', 'haggle/night/fixtures.ts', 'hattrick/matchfixtures.ts', 'wire/fixtures/browser.ts']

const FILES = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith('.test.ts') && !IDLE.includes(name))
  .map((name) => ({ name, text: read(name) }))

test('every phrase is said', () => {
  const code = FILES.filter(({ name }) => !name.startsWith('words/') && !/phrases\.\w+\.ts$/.test(name)).map(({ text }) => text)
  // What stands between quotes here or in the server's document: whatever may be put into a key is there.
  const sayings = [...code, read('../../docs/schemas/openapi.json')].map(sayingsIn)
  const quoted = new Set(sayings.flatMap((one) => [...one.quoted]))
  const composed = sayings.flatMap((one) => one.composed)
  const isSaid = (name: string): boolean =>
    quoted.has(name) || composed.some(([head, tail]) => quoted.has(between(name, head, tail) ?? ''))
  expect(Object.keys(PHRASES.en).filter((name) => !isSaid(name))).toEqual([])
})

test('every function is called', () => {
  const named = FILES.filter(({ name }) => name.endsWith('.ts')).flatMap(({ text }) =>
    [...text.matchAll(/^export (?:async function|function|const) (\w+)/gm)].map(([, name]) => name),
  )
  const times = new Map<string, number>()
  const written = read('../making/spoken.ts') // what the build writes into files
  for (const text of [...FILES.map((one) => one.text), written]) {
    for (const [word] of text.matchAll(/\b\w+\b/g)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  expect(named.filter((name = '') => (times.get(name) ?? 0) < 2)).toEqual([])
})
