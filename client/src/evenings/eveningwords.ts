/** An evening in words. */
import { titleOf } from '../parts/games'
import { lang, number, ordinal, say } from '../words'
import { LANGUAGES } from '../words/languages'
import { type Evening, isMatch } from './evening'
import { handsOf, isWhole } from './ownpart'

/** A day: 3 May 2026. */
export function dayOf(at: number): string {
  return new Intl.DateTimeFormat(LANGUAGES[lang()].locale, { dateStyle: 'medium' }).format(at * 1000)
}

/** What it is called in a list: the game and the day. */
export function nameOf({ game, at }: Evening): string {
  return `${say(titleOf(game))}, ${dayOf(at)}`
}

/** How it went, shortest first: place, points, how much was played. */
export function courseOf(evening: Evening): readonly string[] {
  const hands = handsOf(evening)
  const place = isWhole(evening) ? placeOf(evening) : [say('evenings.unfinished')]
  const points = isWhole(evening) ? evening.result?.points : hands.reduce((sum, hand) => sum + hand.points, 0)
  const told = [...place, ...(points == null ? [] : [say('reveal.points', { n: points })])]
  return isMatch(evening) ? [...told, say('evenings.hands', { n: hands.length }), ...passesOf(evening)] : told
}

/** Who played. */
export function companyOf(evening: Evening): string {
  const players = say('evenings.players', { n: evening.players })
  return isMatch(evening) ? `${players} · ${say(`evenings.${evening.company}`)}` : players
}

/** A mean: one figure behind the point, which is as much as a few hands tell. */
export function meanOf(value: number | null): string {
  return value === null ? '–' : number(Math.round(value * 10) / 10)
}

function placeOf({ result, players }: Evening): readonly string[] {
  const rank = result?.rank ?? null
  return [rank === null ? say('reveal.voided') : say('evenings.rank', { place: ordinal(rank), n: players })]
}

function passesOf(evening: Evening): readonly string[] {
  const passes = handsOf(evening).map((hand) => hand.passes)
  const known = passes.filter((one) => one !== null)
  return known.length < passes.length ? [] : [say('evenings.passes', { n: known.reduce((sum, one) => sum + one, 0) })]
}
