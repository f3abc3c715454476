/**
 * What the server says of a view that changes, carried out. The view that is handed in stays as it was: only what lies
 * on the way to a change is made anew, so that a page sees by identity which parts are other ones.
 */
import type { Change } from '../types'

type Key = string | number
type Holder = Record<Key, unknown> | unknown[]

/**
 * A view after some changes.
 *
 * @param view as it was.
 * @param changes of one delta, in order.
 * @throws TypeError where a path leads nowhere: the view is not the one that the changes were made for.
 */
export function applied<V>(view: V, changes: readonly Change[]): V {
  const fresh = new Set<Holder>()
  let top: unknown = view
  for (const change of changes) {
    const path = change[0]
    if (change.length === 4) {
      top = opened(top, fresh)
      list(reached(top, path, fresh)).splice(change[1], change[2], ...change[3])
    } else if (path.length === 0) {
      top = change[1]
    } else {
      top = opened(top, fresh)
      const holder = reached(top, path.slice(0, -1), fresh)
      if (change.length === 2) put(holder, last(path), change[1])
      else remove(holder, last(path))
    }
  }
  return top as V
}

/** What is at the end of a path, with everything on the way to it made anew. */
function reached(top: unknown, path: readonly Key[], fresh: Set<Holder>): Holder {
  let here = held(top)
  for (const key of path) {
    const inner = opened(own(here, key), fresh)
    put(here, key, inner)
    here = inner
  }
  return here
}

/** A copy that may be written to; the same one where this delta has made it already. */
function opened(part: unknown, fresh: Set<Holder>): Holder {
  const holder = held(part)
  if (fresh.has(holder)) return holder
  const copy = Array.isArray(holder) ? [...(holder as unknown[])] : { ...holder }
  fresh.add(copy)
  return copy
}

function held(part: unknown): Holder {
  if (typeof part !== 'object' || part === null) throw new TypeError('a change of something that is not there')
  return part as Holder
}

function list(holder: Holder): unknown[] {
  if (!Array.isArray(holder)) throw new TypeError('a change of a list that is none')
  return holder as unknown[]
}

function own(holder: Holder, key: Key): unknown {
  return Object.hasOwn(holder, key) ? (holder as Record<Key, unknown>)[key] : undefined
}

/** As JSON has it: a kit may well call a good `__proto__`. */
function put(holder: Holder, key: Key, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}

function remove(holder: Holder, key: Key): void {
  if (!Object.hasOwn(holder, key)) throw new TypeError('taking out what is not there')
  delete (holder as Record<Key, unknown>)[key]
}

function last(path: readonly Key[]): Key {
  return path[path.length - 1] as Key
}
