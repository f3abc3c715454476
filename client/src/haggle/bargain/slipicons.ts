/** The sign of what is no goods, by what it is. */
import type { Slip } from './sentence'

export const SLIP_ICONS: Readonly<Record<Slip['what'], string>> = {
  rule: 'book',
  show: 'eye',
  copy: 'cards',
  blind: 'blind',
  unseen: 'blind',
  tell: 'talk',
  later: 'later',
  claim: 'pact',
  promise: 'sign',
}
