/** What goes one way, in words. */
import type { BundleShown } from '../../wire/types'
import { lang, listed, say } from '../../words'
import { inWords } from '../pieces/goods'
import { type Reading, type Slip, slips } from './sentence'
import { merged } from './terms'

/** What a slip of paper says. */
export function slipWords({ what, words }: Slip): string {
  if (what === 'tell') return say('offer.slip.tell', { what: words })
  return what === 'show' || what === 'copy' ? say(`offer.slip.${what}`, { rule: words }) : words
}

/** All that goes from one to another. */
export function bundleWords(
  leg: { giver: number | null; taker: number | null; bundle: BundleShown },
  reading: Reading,
): string {
  const goods = inWords(merged([leg.bundle]).goods, reading.box, lang())
  const others = slips(leg, reading, lang()).map(slipWords)
  return listed([goods, ...others].filter((words) => words !== '')) || say('offer.nothing')
}
