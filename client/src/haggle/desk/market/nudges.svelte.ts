/** Whom the host has waved at lately, so that nobody is waved at twice for one quiet spell. */
import { SvelteMap } from 'svelte/reactivity'
import { IDLE_SECONDS } from '../../night/people'
import { type DeskRow, sifted } from './deskrows'

const nudged = new SvelteMap<number, number>()

/** Those who sit still and were not waved at since. */
export function toNudge(rows: readonly DeskRow[], now: number): readonly DeskRow[] {
  return sifted(rows, { sieve: 'idle', by: 'activeAt' }).filter(
    ({ seat }) => now - (nudged.get(seat) ?? -Infinity) >= IDLE_SECONDS,
  )
}

/** Somebody was waved at. */
export function wavedAt(seat: number, now: number): void {
  nudged.set(seat, now)
}
