import { expect, test } from 'vitest'
import { read, toast, toastNow } from './toasts.svelte'

function allWords(): readonly string[] {
  const said: string[] = []
  for (let now = toastNow(); now !== undefined; now = toastNow()) {
    said.push(now.words)
    read(now)
  }
  return said
}

test('an answer to what I just did is said before what waits, and only the last of its kind', () => {
  toast('Dan has an offer.')
  toast('Eve has an offer.')
  toast('Sent to Dan.', { at: 'once', about: 'sent' })
  toast('Sent to Eve.', { at: 'once', about: 'sent' })
  expect(allWords()).toEqual(['Sent to Eve.', 'Dan has an offer.', 'Eve has an offer.'])
})
