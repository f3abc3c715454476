/** Notes in the air: made here, no file is fetched. One sound after the other, never two at once. */
import { lasts, type Note, type Sound, TONES } from './tones'

const LOUDNESS = 0.16
const SILENCE = 0.0001
const RISE_SECONDS = 0.012

let context: AudioContext | null = null
let free = 0

/** Sounds; before anybody has touched the page a browser lets nothing be heard. */
export function sound(one: Sound): void {
  play(TONES[one])
}

/** The same for notes that only one page has. */
export function play(notes: readonly Note[]): void {
  if (!navigator.userActivation?.hasBeenActive || !('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  void context.resume()
  const begins = Math.max(context.currentTime, free)
  free = begins + lasts(notes)
  for (const note of notes) ring(context, begins, note)
  rest(context, free)
}

/** What still rings, and what waits to ring, falls silent. */
export function hush(): void {
  void context?.close()
  context = null
  free = 0
}

function ring(at: AudioContext, begins: number, [hertz, after, rings]: Note): void {
  const [string, bow] = [at.createOscillator(), at.createGain()]
  const from = begins + after
  string.type = 'triangle'
  string.frequency.value = hertz
  bow.gain.setValueAtTime(SILENCE, from)
  bow.gain.exponentialRampToValueAtTime(LOUDNESS, from + RISE_SECONDS)
  bow.gain.exponentialRampToValueAtTime(SILENCE, from + rings)
  string.connect(bow).connect(at.destination)
  string.start(from)
  string.stop(from + rings)
}

/** What lies still needs no battery. */
function rest(at: AudioContext, until: number): void {
  const LEISURE_SECONDS = 1
  setTimeout(
    () => at === context && at.currentTime >= free && void at.suspend(),
    (until - at.currentTime + LEISURE_SECONDS) * 1000,
  )
}
