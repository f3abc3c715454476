/** What is settled at a table of Hattrick, in words. */
import { HANDS } from '../wire/limits'
import type { HattrickView } from '../wire/types'
import { duration, say } from '../words'
import { LEVELS } from './founding/tableplan'
import type { Finished } from './lobby/seats'

/** How long a match is. */
export function lengthInWords(points: number | null, seats: number): string {
  if (points !== null) return say('found.length.points', { n: points })
  return say('found.length.hands', { n: HANDS[seats] ?? 0 })
}

/** How long one has for a card. */
export function turnInWords(seconds: number | null): string {
  return seconds === null ? say('found.time.none') : duration(seconds)
}

/** What a bot is called by its strength: `expert:400` thinks like an expert. */
export function botInWords(spec: string): string {
  const [kind] = spec.split(':')
  const level = LEVELS.find((one) => one === kind)
  return level === undefined ? say('seats.bot') : say(`found.${level}`)
}

/** What those who played a match are called, by place; a bot whose place somebody has taken since is a bot. */
export function namesAt({ around }: HattrickView['table'], { around: seats }: Finished): readonly string[] {
  return seats.map((seat) => around.find((one) => one.seat === seat)?.name ?? say('seats.bot'))
}
