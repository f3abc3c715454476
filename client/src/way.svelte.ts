/** Which page an address means, and going from one to another without loading anything again. */

export type Place =
  | { room: 'home' }
  | { room: 'join'; code: string }
  | { room: 'host'; game: string }
  | { room: 'table'; table: string }
  | { room: 'lost' }

let path = $state(location.pathname)
let moved = false

/** Where we are; a page that asks is drawn again when that changes. */
export function place(): Place {
  return placeOf(path)
}

/** Which page an address means. The server knows the first words of these, and answers all others with "not found". */
export function placeOf(address: string): Place {
  const [room = '', which = '', more] = address.split('/').slice(1).map(decoded)
  if (more) return { room: 'lost' }
  switch (room) {
    case '':
      return { room: 'home' }
    case 'join':
      return { room: 'join', code: which }
    case 'host':
      return which ? { room: 'host', game: which } : { room: 'home' }
    case 't':
      return which ? { room: 'table', table: which } : { room: 'home' }
    default:
      return { room: 'lost' }
  }
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
  const here = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  return plain && here && !click.defaultPrevented && placeOf(link.pathname).room !== 'lost'
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
