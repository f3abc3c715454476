import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Change } from '../types'
import { applied } from './changes'

interface Night {
  readonly eyes: number | string
  readonly first: unknown
  readonly steps: readonly { readonly changes: readonly Change[]; readonly view: string }[]
}

function nights(game: string): readonly Night[] {
  return JSON.parse(readFileSync(new URL(`../fixtures/${game}.json`, import.meta.url), 'utf8')) as readonly Night[]
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function fingerprint(view: unknown): string {
  const ascii = JSON.stringify(sorted(view)).replace(/[\u007f-\uffff]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return createHash('sha256').update(ascii).digest('hex')
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

describe.each(['sackson', 'giant', 'hattrick', 'wandering'])('a night of %s, as the server tells it', (game) => {
  test.each(nights(game))('through the eyes of $eyes', ({ first, steps }) => {
    let view = frozen(first)
    for (const step of steps) {
      view = frozen(applied(view, step.changes)) // what is frozen would throw if it were written to
      expect(fingerprint(view)).toBe(step.view)
    }
  })
})

test('only what lies on the way to a change is made anew', () => {
  const view = { hall: { people: [{ name: 'Ada' }, { name: 'Blaise' }], said: [] }, mine: { goods: { red: 1 } } }
  const after = applied(view, [[['hall', 'people', 1, 'name'], 'Bob']])
  expect(after).toEqual({ ...view, hall: { people: [{ name: 'Ada' }, { name: 'Bob' }], said: [] } })
  expect(after.mine).toBe(view.mine)
  expect(after.hall.said).toBe(view.hall.said)
  expect(after.hall.people[0]).toBe(view.hall.people[0])
  expect(after.hall.people).not.toBe(view.hall.people)
})

test('each form of a change', () => {
  expect(applied({ a: 1 }, [[['a'], 2]])).toEqual({ a: 2 })
  expect(applied({ a: 1, b: 2 }, [[['a']]])).toEqual({ b: 2 })
  expect(applied({ a: [1, 2, 3] }, [[['a'], 1, 1, [7, 8]]])).toEqual({ a: [1, 7, 8, 3] })
  expect(applied([1, 2] as unknown, [[[], 1, 1, []]])).toEqual([1])
  expect(applied({ a: 1 } as unknown, [[[], null]])).toBe(null)
  expect(applied({ a: 1 }, [])).toEqual({ a: 1 })
})

test('changes of another view are noticed', () => {
  expect(() => applied({ a: 1 }, [[['b', 'c'], 2]])).toThrow(TypeError)
  expect(() => applied({ a: 1 }, [[['b']]])).toThrow(TypeError)
  expect(() => applied({ a: {} }, [[['a'], 0, 0, [1]]])).toThrow(TypeError)
  expect(() => applied(null, [[['a'], 1]])).toThrow(TypeError)
})

test('a good may be called anything', () => {
  const after = applied(JSON.parse('{"goods":{"red":1}}') as object, [
    [['goods', '__proto__'], 3],
    [['goods', 'constructor'], 4],
  ])
  expect(JSON.stringify(after)).toBe('{"goods":{"red":1,"__proto__":3,"constructor":4}}')
  expect(JSON.stringify(applied(after, [[['goods', '__proto__']]]))).toBe('{"goods":{"red":1,"constructor":4}}')
})

/** The docs' own way, which writes into the view. */
function plainly(view: unknown, changes: readonly Change[]): unknown {
  for (const [path, ...rest] of changes) {
    const keys = rest.length === 3 ? path : path.slice(0, -1)
    const holder = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], view)
    const key = path.at(-1) as string
    if (rest.length === 3) (holder as unknown[]).splice(rest[0], rest[1], ...rest[2])
    else if (rest.length === 0) delete (holder as Record<string, unknown>)[key]
    else if (path.length === 0) view = rest[0]
    else (holder as Record<string, unknown>)[key] = rest[0]
  }
  return view
}

const json = fc.letrec<{ one: unknown }>((tie) => ({
  one: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: -9, max: 9 }),
    fc.constant(null),
    fc.array(tie('one'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('one'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).one

/** Some change that can be made to a value. */
function change(value: unknown, pick: () => number): Change {
  const path: (string | number)[] = []
  let here = value
  for (;;) {
    const keys = Array.isArray(here)
      ? [...here.keys()]
      : typeof here === 'object' && here !== null
        ? Object.keys(here)
        : []
    if (Array.isArray(here) && pick() % 3 === 0) {
      const at = pick() % (here.length + 1)
      return [path, at, pick() % (here.length - at + 1), [pick(), { n: pick() }].slice(pick() % 3)]
    }
    const key = keys[pick() % Math.max(keys.length, 1)]
    if (key === undefined) return [path, { new: pick() }]
    if (typeof key === 'string' && pick() % 4 === 0) return [[...path, key]]
    if (pick() % 3 === 0) return [[...path, key], [pick()]]
    path.push(key)
    here = (here as Record<string, unknown>)[key]
  }
}

test('any changes do the same as written into the view', () => {
  fc.assert(
    fc.property(json, fc.infiniteStream(fc.nat(50)), (first, stream) => {
      const pick = (): number => stream.next().value as number
      const changes: Change[] = []
      let before = structuredClone(first)
      for (let n = 0; n < 5; n += 1) {
        const next = change(before, pick)
        before = plainly(before, [structuredClone(next)])
        changes.push(next)
      }
      expect(applied(frozen(structuredClone(first)), frozen(structuredClone(changes)))).toEqual(before)
    }),
  )
})
