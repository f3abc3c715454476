/** Who looks at a table of Hattrick through this page. */
import type { Looker } from './lobby/seats'
import type { Sitting } from './sitting.svelte'

export function lookerAt({ way, mine }: Sitting): Looker {
  if (way.role === 'host') return 'host'
  return mine === null ? 'nobody' : 'seat'
}
