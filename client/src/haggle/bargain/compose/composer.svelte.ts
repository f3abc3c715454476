/** An offer while it is composed: what one touches, what stands against it, and the sending. */
import type { LastAnswer } from '../../../wire/lastanswer.svelte'
import { around } from '../../../wire/server'
import type { Bundle, HaggleView, Objections, Offer, Propose } from '../../../wire/types'
import type { Night } from '../../night/night.svelte'
import { isOpenYet } from '../inbox/inbox'
import type { Reading } from '../sentence'
import { type Basis, basisOf, type ChangesSince, since } from './draft/basis'
import {
  counter,
  type Draft,
  draft as drafted,
  expiring,
  handshake,
  legsShown,
  meant,
  type Party,
  proposal,
  seatsOf,
  type DraftWay,
  ways,
  withParty,
} from './draft/draft'
import { type Begun, draftKey, Drafts, partyName } from './draft/draftstore'
import { begun, filledDraft, type OfferStart, type Ready } from './draft/offerstart'
import { at, firstPlace, into, lastPlace, type Slot } from './draft/slot'
import { palette, type What } from './palette'

const nameOfWay = ({ giver, taker }: DraftWay): string => `${giver} ${taker}`

export class Composer {
  readonly night: Night
  readonly me: number
  readonly #drafts: Drafts
  readonly #objector: LastAnswer<Propose, Objections>
  /** What goes in as soon as it is known with whom. */
  readonly #ready: Ready
  #draft = $state.raw() as Draft
  #place = $state.raw<Slot | null>(null)
  #wanted = $state<What>('goods')
  /** The kind of things that one was at, each way. */
  readonly #wantedOf = new Map<string, What>()
  #minutes = $state<number | null>(null)
  #words = $state('')
  #basis = $state.raw() as Basis
  #original = $state.raw<Offer | null>(null)
  /** It was begun before, and is gone on with. */
  isResumed = $state(false)
  sending = $state(false)

  constructor(night: Night, { party, counters, ...ready }: OfferStart) {
    this.night = night
    this.#ready = ready
    this.me = night.mine?.seat ?? -1
    this.#objector = night.objector()
    this.#drafts = new Drafts(around.passing, night.way.table, night.way.by)
    const draft = begun(this.me, { party, counters, ...ready })
    const fresh: Begun = { draft, minutes: null, words: '', basis: basisOf(this.#view), original: counters ?? null }
    const isFresh = Object.values(ready).some((part) => part !== undefined)
    const isAnybodys = party === null && !counters
    const kept = isFresh ? null : isAnybodys ? this.#drafts.latest() : this.#drafts.read(draftKey(fresh))
    this.isResumed = kept !== null
    this.#take(kept ?? fresh)
    $effect(() => this.#inquire())
  }

  // What there is.

  get draft(): Draft {
    return this.#draft
  }

  /** The draft without what was opened and not filled. */
  get meant(): Draft {
    return meant(this.#draft)
  }

  /** Where one is at work; null as long as nobody is there to give anything to. */
  get place(): Slot | null {
    return this.#place
  }

  get what(): What {
    return this.kinds.includes(this.#wanted) ? this.#wanted : 'goods'
  }

  /** The kinds of things that make sense where one is at work. */
  get kinds(): readonly What[] {
    return this.#place === null ? [] : palette(this.#draft, this.#place.way, this.#view)
  }

  /** What lies where one is at work. */
  get here(): Bundle {
    return this.#place === null ? {} : at(this.#draft, this.#place)
  }

  get ways(): readonly DraftWay[] {
    return ways(this.#draft)
  }

  get minutes(): number | null {
    return this.#minutes
  }

  get words(): string {
    return this.#words
  }

  get original(): Offer | null {
    return this.#original
  }

  /** It answers an offer that is open no more, so it will go as a new one. */
  get isLate(): boolean {
    return this.#original !== null && this.#draft.counters !== null && !isOpenYet(this.#view, this.#original.number)
  }

  /** Whether there is nothing in it: what was opened and not filled is nothing. */
  get isEmpty(): boolean {
    return this.meant.legs.length === 0
  }

  /** What the server knows to stand against it, or against what it was a moment ago; nothing without a connection. */
  get objections(): Objections {
    const told = this.isEmpty || this.night.table.status !== 'live' ? null : this.#objector.answer
    return told ?? { objections: [], short: [] }
  }

  /** Whether it would be refused, as it is now. */
  get isBarred(): boolean {
    return this.#objector.isFresh && this.objections.objections.length > 0
  }

  /** What has changed for me since I began. */
  get since(): ChangesSince | null {
    return since(this.#basis, this.#view)
  }

  /** To be read in a sentence. */
  get reading(): Reading {
    const { party } = this.#draft
    return {
      legs: legsShown(this.meant),
      maker: this.me,
      me: this.me,
      to: party.kind === 'several' ? party.seats : [],
      read: this.night.readable,
      ...this.night.inSentence,
    }
  }

  // What one does.

  /** Something goes in or out where one is at work. */
  change(how: (draft: Draft, way: DraftWay) => Draft): void {
    if (this.#place !== null) this.set(into(this.#draft, this.#place, how))
  }

  /** Another draft in its place. */
  set(draft: Draft): void {
    this.#draft = draft
    this.#keep()
  }

  /** Goes to another place, to the kind of things that one was at there; a look is often for a look. */
  go(place: Slot | null): void {
    this.#place = place
    const before = place === null ? undefined : this.#wantedOf.get(nameOfWay(place.way))
    this.#wanted = before ?? (this.#wanted === 'show' ? 'show' : 'goods')
  }

  goTo(way: DraftWay): void {
    this.go(lastPlace(this.#draft, way))
  }

  want(what: What): void {
    this.#wanted = what
    if (this.#place !== null) this.#wantedOf.set(nameOfWay(this.#place.way), what)
  }

  /** With others. */
  meet(party: Party): void {
    this.#drafts.forget(this.#name)
    this.set(filledDraft(withParty(this.#draft, party), this.#ready))
    this.go(firstPlace(this.#draft))
  }

  stand(minutes: number | null): void {
    this.#minutes = minutes
    this.#keep()
  }

  say(words: string): void {
    this.#words = words
    this.#keep()
  }

  /** I have seen what changed. */
  seen(): void {
    this.#basis = basisOf(this.#view)
    this.#keep()
  }

  /** Back to the offer as it was received; or everything out again. */
  anew(): void {
    this.#drafts.forget(this.#name)
    const { party } = this.#draft
    const draft = this.#original === null ? drafted(this.me, party) : counter(this.#original, this.me)
    this.isResumed = false
    this.#take({ draft, minutes: null, words: '', basis: basisOf(this.#view), original: this.#original })
  }

  /**
   * Sends it; where it is refused it is as it was before.
   *
   * @throws RefusedThere where it is not carried out.
   */
  async send(): Promise<void> {
    const begun = this.#begun
    const { party } = begun.draft
    const expiresAt = begun.minutes === null ? null : this.night.second + begun.minutes * 60
    const draft = expiring(this.#sent, expiresAt)
    const words = begun.words.trim()
    this.sending = true
    this.#drafts.forget(this.#name)
    if (words !== '') {
      this.night.tell(words, seatsOf(party)).catch(() => {})
    }
    try {
      await this.night.ask(party.kind === 'spoken' ? handshake(draft) : proposal(draft))
    } catch (refused) {
      this.#words = '' // they were said
      this.sending = false
      this.#drafts.keep(this.#name, { ...begun, words: '' })
      throw refused
    }
  }

  /** As it would go: what answers an offer that is gone goes as a new one. */
  get #sent(): Draft {
    return this.isLate ? { ...this.meant, counters: null } : this.meant
  }

  #inquire(): void {
    const { table, hall } = this.night
    if (this.isEmpty) this.#objector.stop()
    else this.#objector.want(proposal(expiring(this.#sent, null)), `${table.own} ${hall.phase}`)
  }

  get #view(): HaggleView {
    return this.night.view as HaggleView
  }

  get #begun(): Begun {
    return {
      draft: this.#draft,
      minutes: this.#minutes,
      words: this.#words,
      basis: this.#basis,
      original: this.#original,
    }
  }

  get #name(): string {
    return this.#original === null ? partyName(this.#draft.party) : draftKey(this.#begun)
  }

  #take({ draft, minutes, words, basis, original }: Begun): void {
    this.#draft = draft
    this.#minutes = minutes
    this.#words = words
    this.#basis = basis
    this.#original = original
    this.go(firstPlace(draft))
  }

  #keep(): void {
    if (this.sending) return
    if (this.isEmpty && this.#words === '') this.#drafts.forget(this.#name)
    else this.#drafts.keep(this.#name, this.#begun)
  }
}
