import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** So many rules of components only lay out. A primitive, or a page with fewer, lowers it; nothing raises it. */
const ONLY_LAY_OUT = 157

const HERE = new URL('../', import.meta.url)
const CLASS = /\.([a-z][\w-]*)/g
const LAYS_OUT = /^(?:display|(?:row-|column-)?gap|flex-(?:wrap|direction)|(?:align|justify|place)-\w+|(?:margin|padding)(?:-[\w-]+)?)$/

function classesOf(style: string): ReadonlySet<string> {
  const selectors = [...style.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)))
}

/** The rules of a style, each as the properties that it sets. */
function rulesOf(style: string): readonly (readonly string[])[] {
  const blocks = [...style.replace(/\/\*[^]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)]
  return blocks.map(([, block = '']) => [...block.matchAll(/([\w-]+)\s*:[^;]*/g)].map(([, name = '']) => name))
}

const laid = classesOf(readFileSync(new URL('layout.css', import.meta.url), 'utf8'))
const components = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svelte'))
  .map((name) => {
    const text = readFileSync(new URL(name, HERE), 'utf8')
    return { name, text, style: text.match(/<style>([^]*)<\/style>/)?.[1] ?? '' }
  })

test('a component gives no name of its own that lays out everywhere', () => {
  const taken = components.flatMap(({ name, style }) =>
    [...classesOf(style)].filter((own) => laid.has(own)).map((own) => `${name}: .${own}`),
  )
  expect(taken).toEqual([])
})

test('every way to lay out is used', () => {
  const said = new Set(
    components.flatMap(({ text }) => [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(/\s+/))),
  )
  expect([...laid].filter((name) => !said.has(name))).toEqual([])
})

test('what only lays out is said by the ways above, and ever less by components', () => {
  const own = components.flatMap(({ style }) => rulesOf(style)).filter((names) => names.every((name) => LAYS_OUT.test(name)))
  expect(own.length).toBeLessThanOrEqual(ONLY_LAY_OUT)
})
