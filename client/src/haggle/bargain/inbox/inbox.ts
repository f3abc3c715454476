/** Offers as they lie before one: to me, from me, on the floor; and what became of those that are open no more. */
import type { HaggleView, Hall, Lacks, Mine, Offer } from '../../../wire/types'

type OfferLack = Lacks['offers'][number]

/** What I lack for something; null where I have all, as far as I was told. */
export type Lack = NonNullable<OfferLack['lack']> | null

/** An offer, with what there is for me to do about it. */
export interface InboxOffer {
  readonly offer: Offer
  /** answer: it waits for me; agreed: I have, and it waits for others; mine: I made it. */
  readonly turn: 'answer' | 'agreed' | 'mine'
  /** What I lack to accept it, whatever I choose. */
  readonly lack: Lack
  /** For each choice that it leaves, what I lack for each of its bundles; empty where I can choose any. */
  readonly lackToChoose: readonly (readonly Lack[])[]
  /** Who has yet to agree, besides me; empty where the first to take it has it. */
  readonly waitsFor: readonly number[]
  /** The offer of mine that it answers, or the one that mine answers. */
  readonly counters: number | null
  /** When it dies by itself. */
  readonly expiresAt: number | null
}

export interface Inbox {
  readonly received: readonly InboxOffer[]
  readonly made: readonly InboxOffer[]
  /** Offers of others on the floor that I may take. */
  readonly floor: readonly InboxOffer[]
  readonly moreReceived: number
  readonly moreFloor: number
  /** How many of them are mine to decide now, of those that others made; of my own, how many are open. */
  readonly counts: Readonly<Record<'received' | 'made' | 'floor', number>>
}

/** Whether I can say yes to it now. */
export function isAcceptable({ turn, lack }: InboxOffer): boolean {
  return turn === 'answer' && lack === null
}

/**
 * All offers that concern a seat, the newest first; those that one cannot accept now come after those that one can.
 *
 * @param now the server's time: what has expired by then is left out, though the server may not have said so yet.
 * @param lacks what the server said that one lacks for them; nothing where it has not said it yet.
 */
export function inbox({ hall, mine }: HaggleView, now: number, lacks: Lacks | null = null): Inbox {
  const told = new Map((lacks?.offers ?? []).map((lack) => [lack.offer, lack]))
  const waiting = (offer: Offer): InboxOffer => waitingOffer(offer, mine ?? null, told.get(offer.number))
  const isOpen = openAt(hall, now)
  const closed = new Set(mine?.closed_to_me ?? [])
  const mayTake = ({ maker, number }: Offer): boolean => maker !== mine?.seat && !closed.has(number)
  const received = newest((mine?.received ?? []).filter(isOpen).map(waiting))
  const made = newest((mine?.made ?? []).filter(isOpen).map(waiting))
  const floor = newest(hall.offers.filter((offer) => isOpen(offer) && mayTake(offer)).map(waiting))
  /** Who has sealed is out of the market. */
  const isOut = mine?.sealed != null
  return {
    received,
    made,
    floor,
    moreReceived: mine?.more_received ?? 0,
    moreFloor: hall.more_offers,
    counts: {
      received: isOut ? 0 : received.filter(isAcceptable).length,
      made: made.length,
      floor: isOut ? 0 : floor.filter(isAcceptable).length,
    },
  }
}

/** Whether an offer has not expired; while the market rests, so does the time of offers. */
function openAt({ phase, paused_at }: Hall, now: number): (offer: Offer) => boolean {
  const then = phase === 'paused' ? (paused_at ?? now) : now
  return ({ expires_at }) => expires_at == null || expires_at > then
}

function waitingOffer(offer: Offer, mine: Mine | null, told: OfferLack | undefined): InboxOffer {
  const { maker, legs, agreed = [], counters: answered = null, expires_at: expiresAt = null } = offer
  const named = new Set(legs.flatMap(({ giver, taker }) => [giver, taker]).filter((seat) => seat !== null))
  const waitsFor = [...named].filter((seat) => seat !== maker && seat !== mine?.seat && !agreed.includes(seat))
  const turn =
    mine === null ? 'answer' : maker === mine.seat ? 'mine' : agreed.includes(mine.seat) ? 'agreed' : 'answer'
  const isOfMine = maker === mine?.seat || (mine?.made ?? []).some(({ number }) => number === answered)
  const counters = isOfMine ? answered : null
  const lack = told?.lack ?? null
  const lackToChoose = told?.choices ?? []
  return { offer, turn, lack, lackToChoose, waitsFor: waitsFor.sort((one, other) => one - other), counters, expiresAt }
}

function newest(all: readonly InboxOffer[]): readonly InboxOffer[] {
  const rank = ({ turn, lack }: InboxOffer): number => (turn === 'answer' ? (lack === null ? 0 : 2) : 1)
  return [...all].sort((one, other) => rank(one) - rank(other) || other.offer.number - one.offer.number)
}

/** What became of offers of mine, or to me, since I last looked, the newest first; not what I ended by sealing. */
export function goneSince({ seat, gone = [] }: Mine, seen: ReadonlySet<number>): NonNullable<Mine['gone']> {
  return gone.filter(({ offer, sealer }) => !seen.has(offer) && sealer !== seat).reverse()
}

/** Whether the offer that a draft answers can still be answered. */
export function isOpenYet({ hall, mine }: HaggleView, number: number): boolean {
  const all = [...(mine?.received ?? []), ...(mine?.made ?? []), ...hall.offers]
  return all.some((offer) => offer.number === number)
}
