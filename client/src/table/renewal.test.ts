import { beforeEach, expect, test } from 'vitest'
import { FakeBrowser } from '../wire/fixtures/browser'
import { type Busy, mayRenew, noteRenewal, QUIET_SECONDS } from './renewal'

let browser: FakeBrowser
let quiet: Busy

beforeEach(() => {
  browser = new FakeBrowser()
  quiet = { newBuild: 'index-tomorrow', waiting: 0, isComposing: false, touchedAt: browser.now() - QUIET_SECONDS }
})

test('a page of the build that the server gives out stays', () => {
  expect(mayRenew(browser, quiet)).toBe(true)
  expect(mayRenew(browser, { ...quiet, newBuild: null })).toBe(false)
})

test('what waits is finished first, and nobody is disturbed', () => {
  for (const busy of [{ waiting: 1 }, { isComposing: true }, { touchedAt: browser.now() - 1 }])
    expect(mayRenew(browser, { ...quiet, ...busy })).toBe(false)
  browser.hidden = true
  expect(mayRenew(browser, { ...quiet, touchedAt: browser.now() })).toBe(true)
  for (const busy of [{ waiting: 1 }, { isComposing: true }]) expect(mayRenew(browser, { ...quiet, ...busy })).toBe(false)
})

test('a server that keeps giving out the old build is asked once', () => {
  noteRenewal(browser, 'index-tomorrow')
  expect(mayRenew(browser, quiet)).toBe(false)
  expect(mayRenew(browser, { ...quiet, newBuild: 'index-later' })).toBe(true)
})
