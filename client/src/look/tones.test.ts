import { expect, test } from 'vitest'
import { lasts, type Sound, TONES } from './tones'

/** Heard in a room, once a night. */
const CEREMONY: readonly Sound[] = ['roll', 'unrolled', 'fanfare']

test('every sound is short, but those of the ceremony', () => {
  const sounds = (Object.keys(TONES) as Sound[]).filter((sound) => !CEREMONY.includes(sound))
  for (const sound of sounds) expect(lasts(sound)).toBeLessThan(1)
  for (const sound of CEREMONY) expect(lasts(sound)).toBeLessThan(6)
})
