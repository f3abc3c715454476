/** Why an offer is open no more, in words. */
import type { Mine } from '../../../wire/types'
import { listed, say } from '../../../words'
import type { Night } from '../../night/night.svelte'

/** What became of an offer of mine, or to me. */
export function endInWords({ maker, why, declined = [], sealer }: NonNullable<Mine['gone']>[number], night: Night): string {
  if (maker === night.mine?.seat) {
    if (declined.length === 0) return say(`gone.mine.${why}`)
    return say('gone.mine.declined.by', { n: declined.length, name: listed(declined.map((seat) => night.nameOf(seat))) })
  }
  if (why === 'sealed' && sealer == null) return say('gone.sealed.somebody')
  return say(`gone.${why}`, { name: night.nameOf(maker) })
}
