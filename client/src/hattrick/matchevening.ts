/** What a table of Hattrick tells of one's own evening. */
import { type Company, eveningId, type Hand, type MatchEvening, minuteOf } from '../evenings/evening'
import type { HattrickView } from '../wire/types'
import { lastOf, standingsOf } from './lobby/seats'

type Seen = HattrickView['table']

/**
 * The match under way, or the last one, as far as it is one's own; null where one does not sit in it.
 *
 * A hand is one's own where one was there as it ended. Whoever sits down in place of a bot, comes with the link in the
 * middle of a match, or has a bot play for them, gets none of what ended meanwhile.
 *
 * @param kept what was written of it before; null where this is the first look at it.
 * @param now seconds since 1970.
 */
export function matchEvening({ table, mine }: HattrickView, name: string, kept: MatchEvening | null, now: number): MatchEvening | null {
  const { match, round, around } = table
  if (match === null || mine === null || match.played_on != null) return null // its cards were seen before
  const isAway = around[mine.place]?.away_since !== null
  const hands = match.points.map((each, hand): Hand | null => {
    const before = kept?.hands[hand]
    const isOwn = before === undefined ? kept !== null && !isAway : before !== null
    if (!isOwn) return null
    return { points: each[mine.place] ?? 0, passes: passesIn(hand, match, mine.place) ?? before?.passes ?? null }
  })
  const result = resultOf(table, mine.place)
  const isSame = kept !== null && hands.length === kept.hands.length && (result !== null) === (kept.result !== null)
  const at = isSame ? kept.at : minuteOf(now)
  const company = isSame ? kept.company : companyOf(around, mine.seat)
  return { game: 'hattrick', id: eveningId(name, round), at, players: around.length, company, hands, result }
}

/** Cards one passed in a hand: told as long as it is the one that has just ended. */
function passesIn(hand: number, { points, scores, tallies }: NonNullable<Seen['match']>, place: number): number | null {
  return hand === points.length - 1 && scores.length > 0 ? (tallies[place]?.passed ?? null) : null
}

/** One's place in a match that was played to its end. */
function resultOf(table: Seen, place: number): MatchEvening['result'] {
  const last = lastOf(table)
  if (last?.round !== table.round || !last.winners?.length) return null
  const own = standingsOf(last).find((one) => one.place === place)
  return own === undefined ? null : { rank: own.rank, points: own.total }
}

function companyOf(around: Seen['around'], seat: number): Company {
  const others = around.filter((one) => one.seat !== seat)
  if (others.some(({ bot }) => bot === null)) return 'people'
  const levels = new Set(others.map(({ bot }) => (bot ?? '').replace(/:.*/, '')))
  const [level] = levels
  return levels.size === 1 && (level === 'beginner' || level === 'regular' || level === 'expert') ? level : 'mixed'
}
