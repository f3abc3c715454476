/** What a line of two score sheets side by side is called. */
import { lang, say } from '../../../words'
import { type Box, kindOf } from '../../pieces/box'
import { nounOf } from '../../pieces/goods'
import { type Compared, isLarge } from './ownsums'

/** A rule by its number, a kind of goods; else all goods where the box is large, and what is left where it is small. */
export function lineName({ rule, kind }: Compared['lines'][number], box: Box): string {
  if (rule !== null) return say('rule.number', { n: rule })
  if (kind !== null) return nounOf(kindOf(box, kind).noun, 2, lang())
  return say(isLarge(box) ? 'sums.base' : 'sums.rest')
}
