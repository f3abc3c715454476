/** What a scored night tells of one's own evening. */
import { eveningId, minuteOf, type NightEvening } from '../../evenings/evening'
import type { HaggleView } from '../../wire/types'

/** One's place and points; null before the score, and for whoever had no envelope in it. */
export function nightEvening({ hall, mine }: Pick<HaggleView, 'hall' | 'mine'>, table: string): NightEvening | null {
  const own = hall.ended?.envelopes.find(({ seat }) => seat === mine?.seat)
  if (hall.ended === null || own === undefined) return null
  const { length: players } = hall.ended.envelopes
  const result = { rank: own.rank, points: own.total }
  return { game: hall.game, id: eveningId(table, 1), at: minuteOf(hall.ended.at), players, result }
}
