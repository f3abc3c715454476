import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HERE = new URL('../', import.meta.url)
const CLASS = /\.([a-z][\w-]*)/g

function classesOf(style: string): ReadonlySet<string> {
  const selectors = [...style.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)))
}

const laid = classesOf(readFileSync(new URL('layout.css', import.meta.url), 'utf8'))
const components = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svelte'))
  .map((name) => ({ name, text: readFileSync(new URL(name, HERE), 'utf8') }))

test('a component gives no name of its own that lays out everywhere', () => {
  const taken = components.flatMap(({ name, text }) => {
    const [, style = ''] = text.match(/<style>([^]*)<\/style>/) ?? []
    return [...classesOf(style)].filter((own) => laid.has(own)).map((own) => `${name}: .${own}`)
  })
  expect(taken).toEqual([])
})

test('every way to lay out is used', () => {
  const said = new Set(
    components.flatMap(({ text }) => [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(/\s+/))),
  )
  expect([...laid].filter((name) => !said.has(name))).toEqual([])
})
