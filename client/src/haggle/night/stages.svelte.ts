/**
 * A page that is drawn in several stages: what one looks at first comes first, and between two stages a slow phone has
 * time for a finger.
 *
 *     const drawn = stages(2)
 *     {#if drawn.count >= 1}<Tabs />{/if}
 */
import { onMount } from 'svelte'

/** @param most how many stages there are after the first. */
export function stages(most: number): { readonly count: number } {
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
