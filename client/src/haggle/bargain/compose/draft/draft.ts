/**
 * Composing an offer. A draft is a value: each touch makes another one, so that a page can undo, keep and compare them.
 * The maker has one leg to and one from each of the others; with two others there may be legs between them too.
 */
import type { Bundle, CardTerm, LaterTerm, Leg, LegShown, Offer, PromiseTerm, Propose, StartHandshake, TellTerm } from '../../../../wire/types'
import { together } from '../../../pieces/goods'
import { isNothing } from '../../terms'

/** Who is offered it: people by name, who all must agree; some of whom the first has it; anybody; who brings the code. */
export type Party =
  | { readonly kind: 'people'; readonly seats: readonly number[] }
  | { readonly kind: 'several'; readonly seats: readonly number[] }
  | { readonly kind: 'anybody' }
  | { readonly kind: 'spoken' }

/** Whom it names. */
export function seatsOf(party: Party): readonly number[] {
  return 'seats' in party ? party.seats : []
}

export interface Draft {
  readonly me: number
  readonly party: Party
  readonly legs: readonly Leg[]
  readonly expiresAt: number | null
  /** The offer that it answers. */
  readonly counters: number | null
}

/** A way that something goes: null is the open place. */
export interface DraftWay {
  readonly giver: number | null
  readonly taker: number | null
}

/** An offer with nothing in it yet. */
export function draft(me: number, party: Party): Draft {
  return { me, party, legs: [], expiresAt: null, counters: null }
}

/** The ways that things can go, first what I give, then what I ask for, then what goes between the others. */
export function ways({ me, party }: Draft): readonly DraftWay[] {
  const others: readonly (number | null)[] = party.kind === 'people' ? party.seats : [null]
  const between = others.flatMap((giver) =>
    others.filter((taker) => taker !== giver).map((taker) => ({ giver, taker })),
  )
  return [
    ...others.map((taker) => ({ giver: me, taker })),
    ...others.map((giver) => ({ giver, taker: me })),
    ...between,
  ]
}

/** What goes one way. */
export function bundleOf(draft: Draft, way: DraftWay): Bundle {
  return legOf(draft, way)?.bundle ?? {}
}

/** And what may go along with it, at the choice of who accepts. */
export function choicesOf(draft: Draft, way: DraftWay): readonly Bundle[] {
  return legOf(draft, way)?.one_of ?? []
}

/** Whether nothing goes one way yet. */
export function isEmptyWay(draft: Draft, way: DraftWay): boolean {
  return legOf(meant(draft), way) === undefined
}

function legOf({ legs }: Draft, { giver, taker }: DraftWay): Leg | undefined {
  return legs.find((leg) => leg.giver === giver && leg.taker === taker)
}

// What a touch changes.

/** So many more of a kind of goods, or fewer. */
export function goods(draft: Draft, way: DraftWay, kind: string, more: number): Draft {
  const before = bundleOf(draft, way).goods ?? {}
  const count = Math.max((before[kind] ?? 0) + more, 0)
  return bundle(draft, way, { goods: together(before, { [kind]: count - (before[kind] ?? 0) }) })
}

/** A rule card: given, shown or copied, open or blind. Put in again it comes in another way; the same way, it goes. */
export function card(draft: Draft, way: DraftWay, term: CardTerm): Draft {
  const before = bundleOf(draft, way).cards ?? []
  const same = before.some((one) => one.card === term.card && sameWay(one, term))
  const others = before.filter((one) => one.card !== term.card)
  return bundle(draft, way, { cards: same ? others : [...others, term] })
}

function sameWay(one: CardTerm, other: CardTerm): boolean {
  return (one.way ?? 'give') === (other.way ?? 'give') && (one.face ?? 'open') === (other.face ?? 'open')
}

/** So many rule cards that the other picks to give. */
export function unseen(draft: Draft, way: DraftWay, count: number): Draft {
  return bundle(draft, way, { unseen: Math.max(count, 0) })
}

/** Goods later, at the taker's choice; in the place of the term at a position, or as one more; null takes it out. */
export function later(draft: Draft, way: DraftWay, term: LaterTerm | null, at?: number): Draft {
  return bundle(draft, way, { later: placed(bundleOf(draft, way).later ?? [], term, at) })
}

/** A promise, likewise. */
export function promise(draft: Draft, way: DraftWay, term: PromiseTerm | null, at?: number): Draft {
  return bundle(draft, way, { promises: placed(bundleOf(draft, way).promises ?? [], term, at) })
}

/** Something told, likewise. */
export function tell(draft: Draft, way: DraftWay, term: TellTerm | null, at?: number): Draft {
  return bundle(draft, way, { tells: placed(bundleOf(draft, way).tells ?? [], term, at) })
}

/** A claim that is passed on; a second touch takes it out. */
export function claim(draft: Draft, way: DraftWay, number: number): Draft {
  const before = bundleOf(draft, way).claims ?? []
  const claims = before.includes(number) ? before.filter((one) => one !== number) : [...before, number]
  return bundle(draft, way, { claims })
}

/** Bundles of which who accepts picks one. */
export function choices(draft: Draft, way: DraftWay, one_of: readonly Bundle[]): Draft {
  return leg(draft, { ...way, bundle: bundleOf(draft, way), one_of })
}

/** Other people; what went to or from those who are in it no more is left out. */
export function withParty(before: Draft, party: Party): Draft {
  const [lone] = before.party.kind === 'people' ? before.party.seats : [null]
  const [newcomer] = party.kind === 'people' ? party.seats : [null]
  const stays = (seat: number | null): boolean =>
    seat === before.me || (party.kind === 'people' ? seat !== null && party.seats.includes(seat) : seat === null)
  const two = (one: Party): boolean => one.kind !== 'people' || one.seats.length === 1
  const swap = two(before.party) && two(party) && lone !== undefined && newcomer !== undefined
  const moved = (seat: number | null): number | null => (swap && seat === lone ? newcomer : seat)
  const legs = before.legs.map((leg) => ({ ...leg, giver: moved(leg.giver), taker: moved(leg.taker) }))
  const answered = seatsOf(party).length === 0 ? { counters: null } : {}
  return { ...before, ...answered, party, legs: legs.filter(({ giver, taker }) => stays(giver) && stays(taker)) }
}

/** How long it stands; null for as long as I do not take it back. */
export function expiring(draft: Draft, expiresAt: number | null): Draft {
  return { ...draft, expiresAt }
}

function placed<Term>(before: readonly Term[], term: Term | null, at = before.length): readonly Term[] {
  return [...before.slice(0, at), ...(term === null ? [] : [term]), ...before.slice(at + 1)]
}

function bundle(draft: Draft, way: DraftWay, change: Bundle): Draft {
  const bundle = lean({ ...bundleOf(draft, way), ...change })
  return leg(draft, { ...way, bundle, one_of: choicesOf(draft, way) })
}

function leg(draft: Draft, changed: Leg): Draft {
  const others = draft.legs.filter(({ giver, taker }) => giver !== changed.giver || taker !== changed.taker)
  const isEmpty = isNothing(shown(changed.bundle ?? {})) && (changed.one_of ?? []).length === 0
  return { ...draft, legs: isEmpty ? others : [...others, changed] }
}

/** A bundle without the parts that have nothing in them. */
function lean(bundle: Bundle): Bundle {
  const full = Object.entries(bundle).filter(([, part]) => {
    return typeof part === 'number' ? part > 0 : Object.keys(part as object).length > 0
  })
  return Object.fromEntries(full) as Bundle
}

/** A bundle as others see it, where claims are told with what they are worth. */
function shown(bundle: Bundle): NonNullable<LegShown['bundle']> {
  return { ...bundle, claims: (bundle.claims ?? []).map((number) => ({ number })) }
}

// What comes of it.

/** A draft as it is meant: without choices that are still empty, and where one alone is left, that for sure. */
export function meant(draft: Draft): Draft {
  const legs = draft.legs.map(({ bundle = {}, one_of = [], ...way }): Leg => {
    const full = one_of.filter((choice) => !isNothing(shown(choice)))
    const [only] = full
    if (full.length > 1) return { ...way, bundle, one_of: full }
    if (only === undefined || isNothing(shown(bundle))) return { ...way, bundle: only ?? bundle }
    return { ...way, bundle, one_of: full }
  })
  const isFull = ({ bundle = {}, one_of = [] }: Leg): boolean => one_of.length > 0 || !isNothing(shown(bundle))
  return { ...draft, legs: legs.filter(isFull) }
}

/** Whether I give and ask for nothing. */
export function isGift({ me, legs }: Draft): boolean {
  return legs.some(({ giver }) => giver === me) && legs.every(({ taker }) => taker !== me)
}

/** Who of three or more takes no part yet: who gives nothing, and who gets nothing. */
export function missingParts({ me, party, legs }: Draft): { readonly giving: readonly number[]; readonly getting: readonly number[] } {
  if (party.kind !== 'people' || party.seats.length < 2) return { giving: [], getting: [] }
  const seats = [me, ...party.seats]
  return {
    giving: seats.filter((seat) => legs.every(({ giver }) => giver !== seat)),
    getting: seats.filter((seat) => legs.every(({ taker }) => taker !== seat)),
  }
}

/** The command that makes the offer. */
export function proposal({ me, party, legs, expiresAt, counters }: Draft): Propose {
  return {
    do: 'propose',
    legs: legsSent({ me, party, legs, expiresAt, counters }),
    ...(party.kind === 'several' ? { to: party.seats } : {}),
    ...(expiresAt === null ? {} : { expires_at: expiresAt }),
    ...(counters === null ? {} : { counters }),
  }
}

/** The command that puts down what was agreed on aloud. */
export function handshake(draft: Draft): StartHandshake {
  return { do: 'start-handshake', legs: legsSent(draft) }
}

function legsSent(draft: Draft): readonly Leg[] {
  const order = ways(draft)
  const place = ({ giver, taker }: Leg): number => order.findIndex((way) => way.giver === giver && way.taker === taker)
  return [...draft.legs]
    .sort((one, other) => place(one) - place(other))
    .map(({ giver, taker, bundle = {}, one_of = [] }) => ({
      giver,
      taker,
      ...(Object.keys(bundle).length > 0 ? { bundle } : {}),
      ...(one_of.length > 0 ? { one_of: one_of.map(lean) } : {}),
    }))
}

/** The legs of a draft as those of an offer, to read them in a sentence. */
export function legsShown({ legs }: Draft): readonly LegShown[] {
  return legs.map((leg) => ({ ...leg, bundle: shown(leg.bundle ?? {}), one_of: (leg.one_of ?? []).map(shown) }))
}

/**
 * A counter-offer to begin with: the same things, the other way about where it says "I". Blind cards whose number I do
 * not know are asked for as cards that the other picks.
 */
export function counter(offer: Offer, me: number): Draft {
  const seats = new Set(offer.legs.flatMap(({ giver, taker }) => [giver ?? me, taker ?? me]))
  seats.delete(me)
  const others = [...seats].sort(
    (one, other) => Number(other === offer.maker) - Number(one === offer.maker) || one - other,
  )
  const legs = offer.legs.map(({ giver, taker, bundle = {}, one_of = [] }) => ({
    giver: giver ?? me,
    taker: taker ?? me,
    bundle: asked(bundle, (giver ?? me) === me),
    ...(one_of.length > 0 ? { one_of: one_of.map((choice) => asked(choice, (giver ?? me) === me)) } : {}),
  }))
  const begun: Draft = { ...draft(me, { kind: 'people', seats: others }), counters: offer.number }
  return legs.reduce(leg, begun)
}

function asked(bundle: NonNullable<LegShown['bundle']>, isMine: boolean): Bundle {
  const cards = (bundle.cards ?? []).flatMap(({ card, way, face }): CardTerm[] => {
    if (card == null) return []
    return [{ card, ...(way === undefined ? {} : { way }), ...(face === undefined ? {} : { face }) }]
  })
  const hidden = (bundle.cards ?? []).filter(({ card, way }) => card == null && (way ?? 'give') === 'give').length
  const picked = isMine ? 0 : (bundle.unseen ?? 0) + hidden // what I give I name
  const claims = (bundle.claims ?? []).map(({ number }) => number)
  return lean({ ...bundle, cards, claims, unseen: picked })
}
