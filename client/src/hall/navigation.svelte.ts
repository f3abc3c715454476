/** Going from one page to another without loading anything again. */
import { type Place, placeOf } from './places'

let path = $state(location.pathname)
let moved = false

/** Where we are; a page that asks is drawn again when that changes. */
export function place(): Place {
  return placeOf(path)
}

/** Goes to another page; from a sheet, in its place. */
export function go(address: string): void {
  if (address === path) return
  if (isOver()) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  moved = true
  path = address
  scrollTo(0, 0)
}

/** What is shown at this address is another page from now on: its title takes the keyboard, as if one had come to it. */
export function moveOn(): void {
  moved = true
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
    if (leaving) {
      leaving = false
      if (lying.length > 0) lieOver()
      return
    }
    const close = lying.at(-1)
    if (close) return close()
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

/** What lies over the page, such as a sheet: what closes each. */
let lying: readonly (() => void)[] = []
let leaving = false

/**
 * Something lies over the page from now on: the browser's "back" closes it, and leaves the page as it is.
 *
 * @returns what to call when it is closed, however that was done.
 */
export function over(close: () => void): () => void {
  lying = [...lying, close]
  if (!isOver()) lieOver()
  return () => {
    lying = lying.filter((one) => one !== close)
    setTimeout(comeBack) // by then another page, or another sheet, may have come in its place
  }
}

/** Whether something lies over the page, such as a sheet. */
export function isOver(): boolean {
  return (history.state as { over?: true } | null)?.over === true
}

function lieOver(): void {
  history.pushState({ over: true }, '')
}

function comeBack(): void {
  if (lying.length > 0 || leaving || !isOver()) return
  leaving = true
  history.back()
}

/** Whether a click means going from page to page here: not in another window, not to a file. */
function isOurs(click: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  const here = link.origin === location.origin && !link.hash && !link.target && !link.hasAttribute('download')
  return plain && here && !click.defaultPrevented && placeOf(link.pathname).room !== 'lost'
}
