/**
 * Offers as they lie on the page while somebody reads them. What comes is laid below them, and what is gone leaves its
 * place empty: nothing moves under a thumb.
 */
import type { Heard, Offer } from '../../../wire/types'
import { type InboxOffer, isAcceptable } from './inbox'

/** An offer on the page. */
export interface PageOffer {
  readonly waiting: InboxOffer
  /** One that could not be accepted when it was laid down is one grey line. */
  readonly folded: boolean
  /** It is open no more. */
  readonly over: boolean
}

/** Offers laid down anew, in their order. */
export function laid(all: readonly InboxOffer[]): readonly PageOffer[] {
  return all.map((waiting) => ({ waiting, folded: waiting.lack !== null, over: false }))
}

/** The same page after something has happened: each offer as it stands now, where it lay. */
export function lyingNow(page: readonly PageOffer[], all: readonly InboxOffer[]): readonly PageOffer[] {
  const now = new Map(all.map((waiting) => [waiting.offer.number, waiting]))
  return page.map(({ waiting, folded }) => {
    const still = now.get(waiting.offer.number)
    return { waiting: still ?? waiting, folded, over: still === undefined }
  })
}

/** The same page once it is known what I lack: what I cannot accept is folded, and lies below the rest. */
export function folding(page: readonly PageOffer[], all: readonly InboxOffer[]): readonly PageOffer[] {
  const lying = lyingNow(page, all).map((one) => ({ ...one, folded: one.waiting.lack !== null }))
  return [...lying.filter(({ folded }) => !folded), ...lying.filter(({ folded }) => folded)]
}

/** What has come since the page was laid down. */
export function arrivals(page: readonly PageOffer[], all: readonly InboxOffer[]): readonly InboxOffer[] {
  const there = new Set(page.map(({ waiting }) => waiting.offer.number))
  return all.filter(({ offer }) => !there.has(offer.number))
}

/** The same page with what has come below it, the oldest of that first. */
export function withArrivals(page: readonly PageOffer[], all: readonly InboxOffer[]): readonly PageOffer[] {
  if (page.length === 0) return laid(all)
  return [...page, ...laid([...arrivals(page, all)].sort((one, other) => one.offer.number - other.offer.number))]
}

/** The same page without some offers. */
export function without(page: readonly PageOffer[], numbers: ReadonlySet<number>): readonly PageOffer[] {
  return page.filter(({ waiting }) => !numbers.has(waiting.offer.number))
}

/** Of some, the numbers of those that I can accept. */
export function acceptable(all: readonly InboxOffer[]): readonly number[] {
  return all.filter(isAcceptable).map(({ offer }) => offer.number)
}

/** So long before an offer what its maker said to me belongs to it. */
const ALONG_SECONDS = 20

/** What its maker said along with an offer, the last of it; nothing where they said nothing. */
export function wordsWith({ maker, at }: Offer, heard: readonly Heard[]): string {
  const said = [...heard].reverse().find((one) => one.teller === maker && one.at <= at && at - one.at <= ALONG_SECONDS)
  return said?.words ?? ''
}
