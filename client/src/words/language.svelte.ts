/** The language of the pages: as it was chosen here, else as the browser asks. */
import { learn } from './learnt'

export type Lang = 'en' | 'fr'
export const LANGS: readonly Lang[] = ['en', 'fr']

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
  const wanted = [kept(), ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase())
  const found = LANGS.find((one) => one === wanted.find((tag) => tag === 'en' || tag === 'fr')) ?? 'en'
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
