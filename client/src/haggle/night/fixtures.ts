/** What the tests of these files are made with: the goods of our kits, and a market as everybody in it sees it. */
import { readFileSync } from 'node:fs'
import type { HaggleView, Mine, Offer, Propose } from '../../wire/types'
import type { Box } from '../pieces/box'

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../wire/fixtures/${name}.json`, import.meta.url), 'utf8'))
}

export const BOXES = read('boxes') as { readonly sackson: Box; readonly giant: Box; readonly cove: Box }
export const TRADING = read('trading') as Readonly<Record<string, HaggleView>>

/** Offers that somebody might make in that market, sensible and not. */
export const PROPOSALS = read('proposals') as readonly { readonly seat: number; readonly command: Propose }[]

/** A night of the giant game through the eyes of a seat. */
export function seen(seat: number): HaggleView {
  const view = TRADING[String(seat)]
  if (view === undefined) throw new Error(`nobody sits at ${seat}`)
  return view
}

export function mineOf(seat: number): Mine {
  const { mine } = seen(seat)
  if (mine == null) throw new Error(`nobody sits at ${seat}`)
  return mine
}

export function nameOf(seat: number): string {
  return seen(0).hall.people[seat]?.name ?? '?'
}

/** People as a sentence names them. */
export const PEOPLE = { nameOf, bareNameOf: nameOf }

/** An offer, as a seat reads it. */
export function offerOf(seat: number, number: number): Offer {
  const { made = [], received = [] } = mineOf(seat)
  const found = [...made, ...received, ...seen(seat).hall.offers].find((offer) => offer.number === number)
  if (found === undefined) throw new Error(`no offer ${number}`)
  return found
}
