/** What stands on the stage while places are told: the poles of the first three, one place before that, and who came before. */
import type { Fanion } from '../../../parts/decoration/fanion'
import type { Hall } from '../../../wire/types'

export type Told = Hall['podium'][number]

/** A pole, with whatever hangs there by now. */
export interface Pole {
  readonly rank: number
  /** Nothing where it is empty. */
  readonly pennants: readonly Fanion[]
  /** Whose; nobody's before the name is told. */
  readonly seats: readonly number[]
  readonly total: number | null
  /** Whether the room holds its breath for it. */
  readonly isAwaited: boolean
}

export interface Stage {
  readonly poles: readonly Pole[]
  /** The places told before, as they were told: so that nothing there moves aside. */
  readonly earlier: readonly Told[]
}

const PODIUM = 3

/** So many share a place by name and pennant; of more it is said how many. */
export const SOME = 4

/** The places that a room may see: as they were told; after a score told at once, the first three, never the last. */
export function podiumOf({ podium, ended }: Pick<Hall, 'podium' | 'ended'>): Hall['podium'] {
  if (podium.length > 0 || ended === null) return podium
  const last = Math.max(...ended.envelopes.map(({ rank }) => rank ?? 0))
  return [3, 2, 1].flatMap((rank) => {
    const same = ended.envelopes.filter((one) => one.rank === rank)
    const total = same[0]?.total
    if (total == null || (rank === last && last > 1)) return []
    return [{ rank, total, seats: same.map(({ seat }) => seat) }]
  })
}

/**
 * The first three have a pole each as soon as one of them is told, that of the winner too, empty until then. Before that
 * the place told last stands there alone.
 */
export function stageOf(hall: Pick<Hall, 'podium' | 'ended' | 'unveiling'>, fanionOf: (seat: number) => Fanion): Stage {
  const told = podiumOf(hall)
  const last = told.at(-1)
  const unveiling = hall.unveiling ?? null
  const isPodium = (unveiling ?? last ?? { rank: PODIUM + 1 }).rank <= PODIUM
  const standing = isPodium ? told.filter(({ rank }) => rank <= PODIUM) : told.slice(-1)
  const poles = standing.map(
    ({ rank, total, seats }): Pole => ({
      rank,
      total,
      seats,
      pennants: seats.map(fanionOf),
      isAwaited: false,
    }),
  )
  if (unveiling !== null) {
    const { rank, step, pennants = [], seats = [] } = unveiling
    poles.push({ rank, total: null, seats, pennants, isAwaited: step === 'pole' })
  }
  if (isPodium && hall.ended === null && !poles.some(({ rank }) => rank === 1))
    poles.push({ rank: 1, total: null, seats: [], pennants: [], isAwaited: false })
  return { poles, earlier: told.filter((one) => !standing.includes(one)) }
}

/** How many of the lamps burn: more with each place, none while the room holds its breath, all for the winner. */
export function lampsLit({ podium, ended, unveiling }: Pick<Hall, 'podium' | 'ended' | 'unveiling'>, lamps: number): number {
  if (unveiling?.step === 'pole') return 0
  const isWon = ended !== null || (unveiling ?? podium.at(-1))?.rank === 1
  return isWon ? lamps : Math.min(podium.length * 2, lamps - 2)
}
