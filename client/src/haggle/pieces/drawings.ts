/** Drawings that only kits use: most nights need none of them, so they come when a box names one that is not in the page. */
import { mount } from 'svelte'
import type { Family } from '../../wire/types'

/** Sees to it that `<use href="#parrot">` shows a parrot; until they are here, and without a signal, nothing is drawn. */
export function fetchDrawings(families: readonly Family[]): void {
  if (typeof document === 'undefined') return
  if (families.every(({ drawing }) => drawing === '' || document.getElementById(drawing) !== null)) return
  import('../../symbols/KitGoods.svelte').then(
    ({ default: KitGoods }) => {
      if (document.getElementById('kit-goods') === null) mount(KitGoods, { target: document.body })
    },
    () => undefined,
  )
}
