/** How cards move: from whoever lays one to the table, and with their pile to whoever takes it. Transitions of Svelte. */
import type { TransitionConfig } from 'svelte/transition'

const CALM_MS = 240

/** A card comes from somebody's place; from nobody's it is there at once. */
export function coming(node: Element, place: number | null): TransitionConfig {
  return slid(node, place)
}

/** A card goes to somebody's place; to nobody's it is gone at once. */
export function going(node: Element, place: number | null): TransitionConfig {
  return slid(node, place)
}

function slid(node: Element, place: number | null): TransitionConfig {
  // To measure has the browser lay out the table anew for each card: so not where nothing is going to move.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return { duration: 0 }
  const there = document.querySelector(`[data-place='${place}']`)?.getBoundingClientRect()
  if (there === undefined) return { duration: 0 }
  const here = node.getBoundingClientRect()
  const [x, y] = [there.x + there.width / 2 - here.x - here.width / 4, there.y + there.height / 2 - here.y]
  return {
    duration: CALM_MS,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px) scale(${0.5 + t / 2}); opacity: ${Math.min(2 * t, 1)}`,
  }
}
