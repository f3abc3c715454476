import { expect, test } from 'vitest'
import { fits } from './seed'

test('a seed has its hash, and no other', async () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' // of `abc`, as in FIPS 180-4
  expect(await fits('abc', hash)).toBe(true)
  expect(await fits('abd', hash)).toBe(false)
})
