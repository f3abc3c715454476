/** Afternoon or nightfall: as the device has it, unless somebody chose. */

export type Light = 'auto' | 'light' | 'dark'
export const LIGHTS: readonly Light[] = ['auto', 'light', 'dark']

const NIGHT = '#11122a'
const KEPT = 'kermesse.light'

let chosen = $state<Light>(kept())

/** What was chosen. */
export function light(): Light {
  return chosen
}

/** Chooses, from now on. */
export function shine(other: Light): void {
  chosen = other
  show(other)
  try {
    if (other === 'auto') localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, other)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** Shows the light that was chosen before. */
export function lit(): void {
  show(chosen)
}

function show(one: Light): void {
  if (one === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = one
  // The browser's own bar has the colour of the sky: of both lights, that of the one that was chosen.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.content === NIGHT ? 'dark' : 'light'
    bar.media = one === 'auto' ? `(prefers-color-scheme: ${own})` : one === own ? 'all' : 'not all'
  }
}

function kept(): Light {
  try {
    return LIGHTS.find((one) => one === localStorage.getItem(KEPT)) ?? 'auto'
  } catch {
    return 'auto'
  }
}
