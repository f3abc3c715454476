/** Bargains that were struck, in a sentence; and which of them a notice is about. */
import type { BargainShown } from '../../wire/types'
import { lang } from '../../words'
import { sentence } from '../bargain/sentence'
import type { Night } from '../night/night.svelte'
import type { Notice } from './notices'

/** What went where, told in the past to whoever took part. */
export function struck({ moved }: BargainShown, night: Night): string {
  const held = new Map((night.mine?.claims ?? []).map((one) => [one.number, one]))
  const legs = moved.map(({ giver, taker, claims = [], ...bundle }) => ({
    giver,
    taker,
    bundle: { ...bundle, claims: claims.map((number) => held.get(number) ?? { number }) },
  }))
  return sentence(
    {
      legs,
      maker: moved[0]?.giver ?? -1,
      me: night.mine?.seat ?? null,
      tense: 'past',
      nameOf: (seat) => night.nameOf(seat),
      box: night.box,
    },
    lang(),
  )
}

/** The bargain that was undone; nothing where a notice is about none. */
export function noticed({ about, number = 0 }: Notice, night: Night): string {
  const bargain = about === 'undone' ? night.mine?.bargains?.find((one) => one.number === number) : undefined
  return bargain === undefined ? '' : struck(bargain, night)
}
