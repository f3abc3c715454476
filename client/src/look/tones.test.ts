import { expect, test } from 'vitest'
import { CEREMONY_TONES } from '../haggle/screen/ceremony/ceremonytones'
import { lasts, TONES } from './tones'

test('every sound is short, and those of the ceremony are over before the next step', () => {
  for (const notes of Object.values(TONES)) expect(lasts(notes)).toBeLessThan(1)
  for (const notes of Object.values(CEREMONY_TONES)) expect(lasts(notes)).toBeLessThan(6)
})
