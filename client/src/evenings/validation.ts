/** Whether something that comes from outside, from a shelf or a file, is an evening. */
import { isGame } from '../parts/games'
import { SEATS } from '../wire/limits'
import { COMPANIES, type Evening, type Hand, isMatch, MOST_HANDS, type Result } from './evening'
import { handsOf, isWhole } from './ownpart'

const ID = /^[A-Za-z0-9][\w-]{7}\.[1-9]\d{0,3}$/
const LATEST = 2 ** 32
const MOST_PLAYERS = 1000
const MOST_POINTS = 100_000
const MOST_OF_HAND = { points: 63, passes: 14 }

/** The evening; null where it is none, or where it contradicts itself. */
export function eveningOf(told: unknown): Evening | null {
  if (!isRecord(told)) return null
  const { game, id, at, players, result = null } = told
  if (typeof id !== 'string' || !ID.test(id) || !isCount(at, LATEST) || at % 60 !== 0) return null
  if (result !== null && !isResult(result)) return null
  if (typeof game !== 'string' || !isGame(game) || !isCount(players, MOST_PLAYERS) || players === 0) return null
  if (!('hands' in told)) return fitting({ game, id, at, players, result })
  if (!SEATS.includes(players)) return null
  const company = COMPANIES.find((one) => one === told['company'])
  const hands = told['hands']
  if (company === undefined || !Array.isArray(hands) || hands.length > MOST_HANDS) return null
  const read = hands.map((hand: unknown) => (hand === null ? null : handOf(hand)))
  return read.includes(undefined) ? null : fitting({ game, id, at, players, result, company, hands: read as (Hand | null)[] })
}

/** A place is one of as many as played; the points of a whole match are those of its hands. */
function fitting(evening: Evening): Evening | null {
  const { result, players } = evening
  if (result === null) return evening
  if (result.rank !== null && result.rank > players) return null
  if (!isMatch(evening)) return evening
  if (result.rank === null || evening.hands.length === 0) return null
  const sum = handsOf(evening).reduce((all, { points }) => all + points, 0)
  return isWhole(evening) && sum !== result.points ? null : evening
}

function handOf(told: unknown): Hand | undefined {
  if (!isRecord(told)) return undefined
  const { points, passes = null } = told
  const fits = Number.isInteger(points) && Math.abs(points as number) <= MOST_OF_HAND.points
  if (!fits || (passes !== null && !isCount(passes, MOST_OF_HAND.passes))) return undefined
  return { points: points as number, passes }
}

function isResult(told: unknown): told is Result {
  if (!isRecord(told)) return false
  const { rank, points } = told
  const isPlace = rank === null || (isCount(rank, MOST_PLAYERS) && rank > 0)
  // Points of Haggle are quarters.
  return isPlace && (points === null || (Number.isInteger(Number(points) * 4) && Math.abs(Number(points)) <= MOST_POINTS))
}

function isRecord(told: unknown): told is Record<string, unknown> {
  return typeof told === 'object' && told !== null && !Array.isArray(told)
}

function isCount(told: unknown, most: number): told is number {
  return Number.isInteger(told) && (told as number) >= 0 && (told as number) <= most
}
