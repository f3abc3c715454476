/** What is settled at a table of Hattrick, in words. */
import { HANDS, PACES, USUAL_BOT_SECONDS } from '../wire/limits'
import type { HattrickView } from '../wire/types'
import { duration, say } from '../words'
import { LEVELS, PACE_NAMES } from './founding/tableplan'
import type { Finished } from './lobby/seats'

/** How long a match is: `hands`, `hands:1`, `points:30`; the usual where nothing was said. */
export function lengthInWords(length: string | undefined, seats: number): string {
  const [kind, many] = (length ?? 'hands').split(':')
  if (many === undefined) return say('found.length.hands', { n: HANDS[seats] ?? 0 })
  return say(kind === 'hands' ? 'found.length.some' : 'found.length.points', { n: Number(many) })
}

/** How fast bots play. */
export function paceInWords(seconds: number = USUAL_BOT_SECONDS): string {
  const pace = PACE_NAMES.find((one) => PACES[one] === seconds)
  return pace === undefined ? say('pace.other', { time: duration(seconds) }) : say(`pace.${pace}`)
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
