/** What pictures are drawn with: the colours of the night, letters, pennants. A picture is always dark, as the big screen is. */
import { type Fanion, letterSize } from '../../../parts/decoration/fanion'

/** A picture as phones show it: upright, in pixels. */
export const [WIDE, HIGH] = [1080, 1350]

export type Canvas = CanvasRenderingContext2D

/** The colours of the night (look/tokens.css, after nightfall), whatever light the page itself is in. */
export const NIGHT = { ink: '#f7f0e2', second: '#c6bedc', lantern: '#ffc75a', thread: '#7f76a8' } as const

/** The dyes are the same by day and by night. */
function dyeOf(dye: number): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--dye-${dye}`)
}

/** Calls back once more when letters have come that a picture may have been drawn without; what it returns ends that. */
export function onLetters(again: () => void): () => void {
  document.fonts.addEventListener('loadingdone', again)
  document.fonts.load(face(54)).then(again, again)
  return () => document.fonts.removeEventListener('loadingdone', again)
}

function face(px: number): string {
  return `700 ${px}px ${getComputedStyle(document.documentElement).getPropertyValue('--sign') || 'sans-serif'}`
}

/** The night sky with lamps. */
export function drawSky(on: Canvas): void {
  const sky = on.createLinearGradient(0, 0, 0, HIGH)
  sky.addColorStop(0, '#11122a')
  sky.addColorStop(0.6, '#1f1936')
  sky.addColorStop(1, '#39213d')
  on.fillStyle = sky
  on.fillRect(0, 0, WIDE, HIGH)
  on.strokeStyle = NIGHT.second
  on.lineWidth = 3
  for (const from of [0, WIDE / 2]) {
    on.beginPath()
    on.moveTo(from, 0)
    on.quadraticCurveTo(from + WIDE / 4, 120, from + WIDE / 2, 0)
    on.stroke()
  }
  on.fillStyle = NIGHT.lantern
  on.shadowColor = NIGHT.lantern
  on.shadowBlur = 24
  for (let lamp = 0; lamp < 12; lamp += 1) {
    const x = ((lamp + 0.5) / 12) * WIDE
    const along = (x % (WIDE / 2)) / (WIDE / 2)
    on.beginPath()
    on.arc(x, 240 * along * (1 - along) + 14, 13, 0, 2 * Math.PI)
    on.fill()
  }
  on.shadowBlur = 0
}

/** A glow behind whatever stands there. */
export function drawGlow(on: Canvas, x: number, y: number, radius: number): void {
  const glow = on.createRadialGradient(x, y, 0, x, y, radius)
  glow.addColorStop(0, 'rgb(255 199 90 / 40%)')
  glow.addColorStop(1, 'rgb(255 199 90 / 0%)')
  on.fillStyle = glow
  on.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

/** Words in the middle of a line, as large as fits; what does not fit by half the size is cut. */
export function drawWords(on: Canvas, words: string, y: number, size: number, x = WIDE / 2, wide = WIDE - 120, ink: string = NIGHT.ink): void {
  on.fillStyle = ink
  on.textAlign = 'center'
  let [px, shown] = [size, words]
  const fits = (): boolean => {
    on.font = face(px)
    return on.measureText(shown).width <= wide
  }
  while (!fits() && px > size / 2) px -= 2
  while (!fits() && shown.length > 2) shown = `${[...shown].slice(0, -2).join('')}…`
  on.fillText(shown, x, y)
}

/** Words below each other, from a line on; where the last of them stands. */
export function drawLines(on: Canvas, lines: readonly string[], y: number, size: number, x: number, wide: number): number {
  lines.forEach((words, line) => drawWords(on, words, y + line * size * 1.2, size, x, wide))
  return y + (lines.length - 1) * size * 1.2
}

/** Somebody's pennant, hung from the middle of its rod. */
export function drawPennant(on: Canvas, fanion: Fanion, x: number, y: number, wide: number): void {
  const { cut, pattern, dye, letters } = fanion
  const path = document.querySelector(`#cut-${cut} path`)?.getAttribute('d') ?? 'M3 0H37V44H3z'
  const scale = wide / 46
  on.save()
  on.translate(x - 20 * scale, y)
  on.scale(scale, scale)
  on.save()
  on.clip(new Path2D(path))
  on.fillStyle = dyeOf(dye)
  on.fillRect(0, 0, 40, 44)
  on.fillStyle = 'rgb(255 255 255 / 34%)'
  if (pattern === 'edges') [4, 31].forEach((edge) => on.fillRect(edge, 0, 5, 44))
  if (pattern === 'band') on.fillRect(0, 21.5, 40, 5)
  if (pattern === 'dots')
    for (const [dotX, dotY] of [[12, 24], [20, 24], [28, 24], [16, 30], [24, 30], [20, 36]] as const) {
      on.beginPath()
      on.arc(dotX, dotY, 1.9, 0, 2 * Math.PI)
      on.fill()
    }
  on.restore()
  on.strokeStyle = NIGHT.ink
  on.lineWidth = 2.4
  on.lineCap = 'round'
  on.beginPath()
  on.moveTo(-1, -0.5)
  on.lineTo(41, -0.5)
  on.stroke()
  on.restore()
  on.fillStyle = '#fff'
  on.textAlign = 'center'
  on.font = face(letterSize(fanion) * scale)
  on.fillText(letters, x, y + 17 * scale)
}
