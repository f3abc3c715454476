import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGS } from './languages'

const HERE = new URL('../', import.meta.url)
const ASKED = new RegExp(`[!=]== '(?:${LANGS.join('|')})'`)

test('nobody asks which language is spoken: each has a grammar, and phrases', () => {
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:ts|svelte)$/.test(name) && !name.endsWith('.test.ts'),
  )
  expect(files.filter((name) => ASKED.test(readFileSync(new URL(name, HERE), 'utf8')))).toEqual([])
})
