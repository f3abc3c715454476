/**
 * What a room hears of the ceremony, from the big screen alone: on, until somebody there presses a key. Kept in that
 * browser. Everything can be seen, too.
 */
import { hush, play } from '../../../look/sound'
import { around } from '../../../wire/server'
import type { HaggleHappening } from '../../../wire/types'
import { CEREMONY_TONES, type CeremonySound } from './ceremonytones'

const SILENT = 'kermesse.screen.silent'

let silent = $state(around.lasting.get(SILENT) !== null)

/** Whether the room wants to hear. */
export function isLoud(): boolean {
  return !silent
}

/** To hear, or not. */
export function turnSound(): void {
  silent = !silent
  if (silent) around.lasting.put(SILENT, 'yes')
  else around.lasting.take(SILENT)
  hush()
  if (!silent) play(CEREMONY_TONES.place)
}

const OF_STEP = { pole: 'roll', pennant: 'unrolled', name: 'fanfare', points: 'place' } as const satisfies Record<string, CeremonySound>

/** What is heard of what has just happened; nothing for most. */
export function soundOf(one: HaggleHappening): CeremonySound | null {
  return one.what === 'place-told' ? OF_STEP[one.step] : null
}

/** Lets a room hear it; whatever still rings falls silent for it. */
export function ringOut(news: readonly HaggleHappening[]): void {
  if (silent) return
  for (const one of news) {
    const heard = soundOf(one)
    if (heard === null) continue
    hush()
    play(CEREMONY_TONES[heard])
  }
}
