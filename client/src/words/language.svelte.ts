/** The language of the pages: as it was chosen here, else as the browser asks. */
import { firstOf, type Lang } from './languages'
import { learn } from './learnt'

const KEPT = 'kermesse.lang'

let spoken = $state<Lang>(first())

/** The language that is spoken; whatever shows words follows it. */
export function lang(): Lang {
  return spoken
}

/** Speaks another one, from when it is learnt; without a signal it may never be. */
export async function speak(other: Lang): Promise<void> {
  await learn(other)
  spoken = other
  document.documentElement.lang = other
  try {
    localStorage.setItem(KEPT, other)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

function first(): Lang {
  const found = firstOf([kept(), ...navigator.languages])
  document.documentElement.lang = found
  return found
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}
