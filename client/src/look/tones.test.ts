import { expect, test } from 'vitest'
import { lasts, TONES } from './tones'

test('every sound is short', () => {
  for (const sound of Object.keys(TONES) as (keyof typeof TONES)[]) expect(lasts(sound)).toBeLessThan(1)
})
