/** Three pictures of a night, to be shown to whoever was not there: the podium, one's own night, the web of trades. */
import type { Fanion } from '../../../parts/decoration/fanion'
import type { Hall, Story } from '../../../wire/types'
import { busiest, circle } from '../story/story'
import { type Canvas, drawGlow, drawLines, drawPennant, drawSky, drawWords, HIGH, NIGHT, WIDE } from './canvas'

export type Podium = Hall['podium']

/** Who is who in a picture. */
export interface Drawn {
  nameOf(seat: number): string
  fanionOf(seat: number): Fanion
}

/** What stands in a picture of the podium. */
export interface PodiumWords {
  readonly title: string
  readonly people: Drawn
  readonly placeOf: (rank: number, total: number) => string
}

const [SHARED, SPOTS] = [3, 16]

/** The first three, the winner in the middle. */
export function drawPodium(on: Canvas, podium: Podium, { title, people, placeOf }: PodiumWords): void {
  drawSky(on)
  drawWords(on, title, 220, 54, WIDE / 2, WIDE - 120, NIGHT.second)
  for (const { rank, total, seats } of podium) {
    if (rank > 3) continue
    const [x, y, wide] = rank === 1 ? [WIDE / 2, 330, 330] : [rank === 2 ? WIDE / 4 : (3 * WIDE) / 4, 910, 190]
    if (rank === 1) drawGlow(on, x, y + 180, 420)
    const some = seats.slice(0, SHARED)
    const one = some.length === 1 ? wide : (1.5 * wide) / some.length
    some.forEach((seat, place) => drawPennant(on, people.fanionOf(seat), x + (place - (some.length - 1) / 2) * one * 1.05, y, one))
    const names = [...some.map((seat) => people.nameOf(seat)), ...(seats.length > SHARED ? [`+ ${seats.length - SHARED}`] : [])]
    const [alone, shared] = rank === 1 ? [92, 60] : [50, 36]
    const size = names.length === 1 ? alone : shared
    const last = drawLines(on, names, y + one * 1.06 + size * 1.05, size, x, rank === 1 ? WIDE - 120 : WIDE / 2 - 50)
    drawWords(on, placeOf(rank, total), last + (rank === 1 ? 68 : 52), rank === 1 ? 48 : 36, x, WIDE / 2 - 50, NIGHT.second)
  }
}

/** One's own night: the pennant, the place, and facts; nothing about anybody else. */
export function drawMine(on: Canvas, title: string, name: string, fanion: Fanion, place: string, points: string, facts: readonly string[], hasWon: boolean): void {
  drawSky(on)
  drawWords(on, title, 220, 54, WIDE / 2, WIDE - 120, NIGHT.second)
  if (hasWon) drawGlow(on, WIDE / 2, 470, 460)
  drawPennant(on, fanion, WIDE / 2, 310, 320)
  drawWords(on, name, 750, 100)
  drawWords(on, [place, points].filter((one) => one !== '').join(' · '), 836, 60)
  facts.forEach((fact, line) => drawWords(on, fact, 980 + line * 84, 46, WIDE / 2, WIDE - 120, NIGHT.second))
}

/** Who traded with whom, as pennants with two letters: one's own bargains in lantern light. */
export function drawWeb(on: Canvas, story: Story, title: string, bargains: string, people: Drawn, me: number | null): void {
  drawSky(on)
  drawWords(on, title, 220, 54, WIDE / 2, WIDE - 120, NIGHT.second)
  drawWords(on, bargains, HIGH - 70, 52)
  const seats = busiest(story).slice(0, SPOTS).map(({ seat }) => seat).sort((one, other) => one - other)
  const middle = { x: WIDE / 2, y: 730 }
  const spots = new Map(circle(seats, 400).map((one) => [one.seat, { x: middle.x + one.x, y: middle.y + one.y }]))
  const most = Math.max(...story.pairs.map((pair) => pair.bargains), 1)
  const isMine = (pair: (typeof story.pairs)[number]): boolean => me !== null && pair.seats.includes(me)
  const [mine, others] = [NIGHT.lantern, NIGHT.thread]
  for (const pair of [...story.pairs].sort((one, other) => Number(isMine(one)) - Number(isMine(other)))) {
    const [from, to] = pair.seats.map((seat) => spots.get(seat))
    if (from === undefined || to === undefined) continue
    on.strokeStyle = isMine(pair) ? mine : others
    on.lineWidth = 4 + (24 * pair.bargains) / most
    on.lineCap = 'round'
    on.beginPath()
    on.moveTo(from.x, from.y)
    on.quadraticCurveTo((from.x + to.x) / 4 + middle.x / 2, (from.y + to.y) / 4 + middle.y / 2, to.x, to.y)
    on.stroke()
  }
  for (const [seat, { x, y }] of spots) drawPennant(on, people.fanionOf(seat), x, y - 44, seat === me ? 110 : 86)
}
