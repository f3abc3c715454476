/** Points that are estimated, in words. */
import { MATTERS } from '../../wire/limits'
import type { Estimate } from '../../wire/types'
import { number, say, signed } from '../../words'
import { NO_BREAK } from '../../words/spaces'

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function within({ interval }: Estimate): string {
  return interval === 0 ? '' : `${NO_BREAK}±${NO_BREAK}${number(rounded(interval))}`
}

/** How many points, such as `1.4 ± 0.5`. */
export function points(estimate: Estimate): string {
  return number(rounded(estimate.points)) + within(estimate)
}

/** A gain or a loss, such as `+1.4 ± 0.5`; or that it is no matter, being small or no more than chance. */
export function change(estimate: Estimate): string {
  const size = Math.abs(estimate.points)
  return size < MATTERS || size <= estimate.interval ? say('judged.little') : signed(rounded(estimate.points)) + within(estimate)
}
