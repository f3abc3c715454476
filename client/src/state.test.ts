import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HERE = new URL('./', import.meta.url)

test('what a page follows is held in runes, and in no store', () => {
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:ts|svelte)$/.test(name))
  const imports = files.filter((name) => /\bfrom 'svelte\/store'/.test(readFileSync(new URL(name, HERE), 'utf8')))
  expect(imports).toEqual([])
})
