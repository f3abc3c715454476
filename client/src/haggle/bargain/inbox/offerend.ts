/** Why an offer is open no more, in words. */
import type { Mine } from '../../../wire/types'
import { say } from '../../../words'
import type { Night } from '../../night/night.svelte'

/** What became of an offer of mine, or to me. */
export function endInWords({ maker, why }: NonNullable<Mine['gone']>[number], night: Night): string {
  return maker === night.mine?.seat ? say(`gone.mine.${why}`) : say(`gone.${why}`, { name: night.nameOf(maker) })
}
