/** An offer among three as it is drawn: who stands where, and how much goes along an arrow. */
import type { BundleShown } from '../../../../wire/types'
import { counted } from '../../../pieces/goods'
import { merged } from '../../terms'
import type { Draft } from '../draft/draft'

/** Who stands above on the left and on the right; I stand below. Null where it is not among three. */
export function cornersOf({ party }: Pick<Draft, 'party'>): { readonly left: number; readonly right: number } | null {
  if (party.kind !== 'people' || party.seats.length !== 2) return null
  const [left, right] = party.seats
  return left === undefined || right === undefined ? null : { left, right }
}

/** How many things go one way, each good by itself. */
export function thingsIn(bundle: BundleShown): number {
  const { goods, unseen, ...lists } = merged([bundle])
  return counted(goods) + unseen + Object.values(lists).flat().length
}
