/** Going from one page to another without loading anything again. */
import { type Place, placeOf } from './places'

let path = $state(location.pathname)
let moved = false

/** Where we are; a page that asks is drawn again when that changes. */
export function place(): Place {
  return placeOf(path)
}

/** Goes to another page. */
export function go(address: string): void {
  if (address === path) return
  history.pushState(null, '', address)
  moved = true
  path = address
  scrollTo(0, 0)
}

/**
 * `{@attach entry}`: where the keyboard is, and what is read aloud, when one comes from another page; a title, or the
 * field to begin with. The first page leaves it where the browser put it.
 */
export function entry(element: HTMLElement): void {
  if (moved) element.focus({ preventScroll: true })
}

/** Follows links within the hall, and the browser's own back and forward. */
export function follow(): void {
  addEventListener('popstate', () => {
    moved = true
    path = location.pathname
  })
  document.addEventListener('click', (click) => {
    const link = (click.target as Element | null)?.closest?.('a')
    if (!link || !isOurs(click, link)) return
    click.preventDefault()
    go(link.pathname)
  })
}

/** Whether a click means going from page to page here: not in another window, not to a file. */
function isOurs(click: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  const here = link.origin === location.origin && !link.hash && !link.target && !link.hasAttribute('download')
  return plain && here && !click.defaultPrevented && placeOf(link.pathname).room !== 'lost'
}
