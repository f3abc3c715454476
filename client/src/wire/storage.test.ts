import { expect, test } from 'vitest'
import { keepBox, keptBox } from './boxes'
import { FakeBrowser, fakeShelf } from './fixtures/browser'
import { newId } from './ids'
import { MOST_LETTERS, PendingCommands } from './live/pending'
import { ViewCache } from './live/viewcache'
import { forgetSession, keepSession, nameSession, sessionAt, sessions } from './sessions'
import type { Box, HaggleView } from './types'

test('ids are long, plain and never the same', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[\w-]{20}$/)
})

test('commands wait in the order in which they were asked, whatever the clock does', () => {
  const shelf = fakeShelf()
  const asking = new PendingCommands(shelf, 'T1', 2)
  for (const [offer, at] of [
    [1, 100],
    [2, 50],
    [3, 50],
  ] as const)
    asking.add({ do: 'accept', offer }, at)
  const loaded = new PendingCommands(shelf, 'T1', 2)
  expect(loaded.all.map(({ command }) => 'offer' in command && command.offer)).toEqual([1, 2, 3])
  expect(new PendingCommands(shelf, 'T1', 22).all).toEqual([])
  expect(new PendingCommands(shelf, 'T', 1).all).toEqual([])
  expect(() => asking.add({ do: 'tell', words: 'x'.repeat(MOST_LETTERS) }, 1)).toThrow(RangeError)
})

test('what lies on a shelf may be anything', () => {
  const shelf = fakeShelf(
    new Map([
      ['kermesse.ask.T1.2.x', '{'],
      ['kermesse.ask.T1.2.y', 'null'],
      ['kermesse.way.T1', '[]'],
      ['kermesse.view.T1', '{"by":2}'],
    ]),
  )
  const browser = new FakeBrowser()
  browser.passing = shelf
  expect(new PendingCommands(shelf, 'T1', 2).all).toEqual([])
  expect(sessionAt(shelf, 'T1')).toBeNull()
  expect(new ViewCache(browser, 'T1').read(2)).toBeNull()
})

test('ways are remembered, the one last used first', () => {
  const shelf = fakeShelf()
  keepSession(shelf, { table: 'T1', game: 'giant', role: 'seat', by: 1, seat: 0, name: 'Ada', usedAt: 1 })
  keepSession(shelf, { table: 'T2', game: 'giant', role: 'host', by: 1, usedAt: 2 })
  expect(sessions(shelf).map(({ table }) => table)).toEqual(['T2', 'T1'])
  forgetSession(shelf, 'T2')
  expect(sessions(shelf).map(({ name }) => name)).toEqual(['Ada'])
})

test('a box is kept as long as the way to its table is', () => {
  const shelf = fakeShelf(new Map([['kermesse.box.T2', '{"kinds":7}']]))
  const box = { kinds: [], families: [], figures: [], cards: [3] } as unknown as Box
  keepBox(shelf, 'T1', box)
  expect(keptBox(shelf, 'T1')).toEqual(box)
  expect(keptBox(shelf, 'T2')).toBeNull()
  forgetSession(shelf, 'T1')
  expect(keptBox(shelf, 'T1')).toBeNull()
})

test('a way gets its names from the view, as long as it is the way that the view came by', () => {
  const shelf = fakeShelf()
  const way = { table: 'T1', game: 'giant', role: 'seat', by: 1, seat: 0, usedAt: 1 } as const
  nameSession(shelf, way, { name: 'Ada' })
  expect(sessions(shelf), 'what was forgotten stays so').toEqual([])
  keepSession(shelf, way)
  nameSession(shelf, way, { name: 'Ada', title: 'Kermesse' })
  expect(sessionAt(shelf, 'T1')).toEqual({ ...way, name: 'Ada', title: 'Kermesse' })
  nameSession(shelf, way, {})
  nameSession(shelf, { ...way, by: 2 }, { name: 'Bob' })
  expect(sessionAt(shelf, 'T1')?.name).toBe('Ada')
})

test('a view is written down once in a while, not each time', async () => {
  const browser = new FakeBrowser()
  const keeping = new ViewCache(browser, 'T1')
  for (let number = 1; number < 9; number += 1) {
    keeping.keep({ by: 1, number, own: number, view: {} as HaggleView })
  }
  expect(keeping.read(1)).toBeNull()
  await browser.pass(1)
  expect(keeping.read(1)?.number).toBe(8)
  expect(keeping.read(2)).toBeNull()
  keeping.forget()
  expect(keeping.read(1)).toBeNull()
})
