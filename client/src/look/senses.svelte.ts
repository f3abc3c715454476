/**
 * Whether one hears and feels what happens: two switches, kept in this browser for all tables. Sounds are off until
 * somebody wants them; a phone trembles until it is asked to lie still. Nothing is told by these alone.
 */
import { around } from '../wire/server'
import { sound } from './sound'
import { type Sound, TREMBLES } from './tones'

const SOUNDS = 'kermesse.sounds'
const STILL = 'kermesse.still'

let hears = $state(around.lasting.get(SOUNDS) !== null)
let feels = $state(around.lasting.get(STILL) === null)

/** Whether one wants to hear. */
export function isHeard(): boolean {
  return hears
}

/** Whether one wants to feel. */
export function isFelt(): boolean {
  return feels
}

/** Whether this device can tremble at all. */
export function canTremble(): boolean {
  return 'vibrate' in navigator
}

/** To hear, or not; whoever switches it on hears at once what it is like. */
export function hear(wanted: boolean): void {
  hears = wanted
  if (wanted) around.lasting.put(SOUNDS, 'on')
  else around.lasting.take(SOUNDS)
  if (wanted) sound('turn')
}

/** To feel, or not. */
export function feel(wanted: boolean): void {
  feels = wanted
  if (wanted) around.lasting.take(STILL)
  else around.lasting.put(STILL, 'yes')
  if (wanted) tremble([...(TREMBLES.turn ?? [])])
}

/** Something has happened: it is heard and felt, by whoever wants that. */
export function ring(one: Sound): void {
  if (hears) sound(one)
  const pattern = TREMBLES[one]
  if (pattern) tremble([...pattern])
}

/** Trembles, where that is wanted; a browser lets a page do so once it was touched. */
export function tremble(milliseconds: number[]): void {
  if (feels && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds)
}
