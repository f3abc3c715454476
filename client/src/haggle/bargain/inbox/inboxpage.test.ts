import { describe, expect, test } from 'vitest'
import type { Offer } from '../../../wire/types'
import { seen } from '../../night/fixtures'
import { inbox } from './inbox'
import { acceptable, arrivals, folding, laid, lyingNow, withArrivals, without, wordsWith } from './inboxpage'

const NOW = 1_750_000_100

describe('offers that lie on the page', () => {
  const { received } = inbox(seen(0), NOW)
  const [first, second] = received

  test('stay where they lie', () => {
    const page = laid(received)
    expect(lyingNow(page, [...received].reverse()).map(({ waiting }) => waiting.offer.number)).toEqual(
      received.map(({ offer }) => offer.number),
    )
    expect(lyingNow(page, received.slice(1)).map(({ over }) => over)).toEqual([true, false])
  })

  test('stay where they lie while others are laid below them, the oldest of those first', () => {
    const numbers = (page: ReturnType<typeof laid>): number[] => page.map(({ waiting }) => waiting.offer.number)
    expect(numbers(withArrivals(laid(received.slice(1)), received))).toEqual([7, 9])
    expect(numbers(withArrivals([], received))).toEqual([9, 7])
    expect(numbers(withArrivals(laid(received), received))).toEqual([9, 7])
    const newer = received.map((one, place) => ({ ...one, offer: { ...one.offer, number: 20 - place } }))
    expect(numbers(withArrivals(laid(received), [...newer, ...received]))).toEqual([9, 7, 19, 20])
  })

  test('go one by one, and the others stay', () => {
    const page = lyingNow(laid(received), received.slice(1))
    const left = without(page, new Set([first?.offer.number ?? 0]))
    expect(left.map(({ waiting, over }) => [waiting.offer.number, over])).toEqual([[second?.offer.number, false]])
  })

  test('are told of as new only where one can accept them', () => {
    if (first === undefined || second === undefined) throw new Error('two offers lie there')
    const came = arrivals([], [first, { ...second, lack: 'goods' }])
    expect(acceptable(came)).toEqual([first.offer.number])
  })

  test('are folded only when they are laid down', () => {
    if (first === undefined || second === undefined) throw new Error('two offers lie there')
    const poor = [{ ...first, lack: 'goods' as const }, second]
    expect(laid(poor).map(({ folded }) => folded)).toEqual([true, false])
    expect(lyingNow(laid([first, second]), poor).map(({ folded }) => folded)).toEqual([false, false])
  })

  test('are folded below the others once it is known what one lacks, and nothing else is laid down', () => {
    if (first === undefined || second === undefined) throw new Error('two offers lie there')
    const poor = [{ ...first, lack: 'goods' as const }, second]
    const page = folding(laid([first, second]), poor)
    expect(page.map(({ waiting, folded }) => [waiting.offer.number, folded])).toEqual([
      [second.offer.number, false],
      [first.offer.number, true],
    ])
    expect(folding(laid([second]), poor)).toHaveLength(1)
    expect(folding(laid([first]), [second])).toMatchObject([{ over: true, folded: false }])
  })

  test('bear what was said along with them', () => {
    const offer = { ...first?.offer, maker: 3, at: NOW } as Offer
    const heard = [
      { at: NOW - 1, words: 'by another', teller: 2 },
      { at: NOW - 90, words: 'long ago', teller: 3 },
      { at: NOW - 1, words: 'along', teller: 3 },
    ]
    expect(wordsWith(offer, heard)).toBe('along')
    expect(wordsWith(offer, heard.slice(0, 2))).toBe('')
  })
})
