/** Bargains that were struck, in a sentence; and which of them a notice is about. */
import type { BargainShown } from '../../wire/types'
import { lang } from '../../words'
import { legsOfMine } from '../bargain/bargains'
import { sentence } from '../bargain/sentence'
import type { Night } from '../night/night.svelte'
import type { Notice } from './notices'

/** What went where, told in the past to whoever took part. */
export function struck(bargain: BargainShown, night: Night): string {
  return sentence(
    {
      legs: night.mine === null ? [] : legsOfMine(bargain, night.mine),
      maker: bargain.moved[0]?.giver ?? -1,
      me: night.mine?.seat ?? null,
      tense: 'past',
      ...night.inSentence,
    },
    lang(),
  )
}

/** The bargain that was undone; nothing where a notice is about none. */
export function noticed({ about, number = 0 }: Notice, night: Night): string {
  const bargain = about === 'undone' ? night.mine?.bargains?.find((one) => one.number === number) : undefined
  return bargain === undefined ? '' : struck(bargain, night)
}
