/**
 * A page that is drawn in several turns: what one looks at first comes first, and between two turns a slow phone has
 * time for a finger.
 *
 *     const drawn = turns(2)
 *     {#if drawn.count >= 1}<Tabs />{/if}
 */
import { onMount } from 'svelte'

/** @param most how many turns there are after the first. */
export function turns(most: number): { readonly count: number } {
  let count = $state(0)
  onMount(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      timer = setTimeout(() => {
        count += 1
        if (count < most) wait()
      })
    }
    wait()
    return () => clearTimeout(timer)
  })
  return {
    get count() {
      return count
    },
  }
}
