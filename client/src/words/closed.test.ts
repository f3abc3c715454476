import { expect, test } from 'vitest'
import type { Filter } from '../haggle/night/people'
import type { Hall, Mine, Page, PromiseShown, Role } from '../wire/types'
import { PHRASES } from './both'
import type { Phrase } from './phrases'

/** What the server answers of a closed list has a phrase for each: another one there does not compile here. */
const PHRASED = {
  phase: (one: Hall['phase']): Phrase => `phase.${one}`,
  notice: (one: NonNullable<Mine['notices']>[number]['about']): Phrase => `notice.${one}`,
  gone: (one: NonNullable<Mine['gone']>[number]['why']): Phrase => `gone.${one}`,
  gifts: (one: NonNullable<Mine['gifts']>): Phrase => `gifts.${one}`,
  promise: (one: NonNullable<PromiseShown['state']>): Phrase => `promise.${one}`,
  rule: (one: Page['how']): Phrase => `rule.${one}`,
  link: (one: Role): Phrase => `link.${one}`,
  play: (one: Hall['play']): Phrase => `desk.play.${one}`,
  people: (one: Filter): Phrase => `people.${one}`,
} as const

test('closed lists have a phrase for each', () => {
  expect(PHRASES.en[PHRASED.gone('goods-gone')]).toContain('Nothing has moved.')
  expect(PHRASES.fr[PHRASED.notice('claim-lapsed')]).toContain('créance')
  expect(PHRASES.en[PHRASED.phase('announcing')]).toBeDefined()
})
