/** What one does at the table: the card that one has chosen, the one that is on its way, what lies there to be seen. */
import type { HattrickTally } from '../../wire/types'
import { type CardEffect, effectOfCard, type Laid, type Match } from '../cards'
import type { Sitting } from '../sitting.svelte'
import { displayed, handOf, type Looking, seenAgain, shownOf, talliesShown, trickShown, UNDER_WAY } from './trickdisplay'
import { toPlay } from './turn'

/** So long after a page has opened nothing on it moves. */
const ARRIVING_MS = 300

export class Felt {
  readonly #sitting: Sitting
  readonly #openedAt = performance.now()
  #shown = $state.raw(UNDER_WAY)
  #chosen = $state<string | null>(null)
  #laying = $state<string | null>(null)
  /** In which hand of the match. */
  #layingIn = 0

  /** @param sitting a table where a match is under way; to be made by the component that shows it. */
  constructor(sitting: Sitting) {
    this.#sitting = sitting
    sitting.hear((news) => {
      if (sitting.match !== null) this.#shown = displayed(this.#shown, news, sitting.match, this.#looking)
    })
  }

  /** The match as it is; what may be laid follows from it. */
  get match(): Match {
    return this.#sitting.match as Match
  }

  get players(): number {
    return this.#sitting.seen.around.length
  }

  /** Where one sits; null for who looks on. */
  get place(): number | null {
    return this.#sitting.mine?.place ?? null
  }

  /** Follows the match; to be called whenever it has changed, and again at what it returns. */
  see(): number | null {
    this.#shown = seenAgain(this.#shown, this.match, this.#looking)
    const hand = this.#sitting.mine?.hand ?? []
    const isLaid = !hand.includes(this.#laying ?? '') || handOf(this.match) !== this.#layingIn
    if (isLaid) this.#laying = null // the next hand may be dealt by now, with the very same card in it
    return this.#shown.ended === null || this.isOver ? null : this.#shown.until - performance.now()
  }

  /** The trick that is over was looked at long enough. */
  hurry(): void {
    if (!this.isOver) this.#shown = UNDER_WAY
  }

  /** Whether the match is over: after its last trick nothing follows here. */
  get isOver(): boolean {
    return this.#sitting.seen.phase !== 'playing'
  }

  get #looking(): Looking {
    return { at: performance.now(), place: this.place }
  }

  /** The cards that are shown: of the trick under way, or of the one that has just ended. */
  get shown(): readonly Laid[] {
    return shownOf(this.#shown, { match: this.match, last: this.#sitting.seen.last })
  }

  /** The cards among them that count for nothing. */
  get passes(): readonly Laid[] {
    return this.shown.filter(({ pile }) => pile === null)
  }

  /** Who is still to play in the trick that is shown, in turn. */
  get coming(): readonly number[] {
    return this.isEnded ? [] : toPlay(this.match)
  }

  /** Whether these are of a trick that is over. */
  get isEnded(): boolean {
    return this.#shown.ended !== null
  }

  /** Whether one has been here for a moment: what lies there when one comes did not just arrive. */
  get isSettled(): boolean {
    return performance.now() - this.#openedAt > ARRIVING_MS
  }

  /** Which trick is shown, from 0; `BEFORE` for the last one of the hand before. */
  get trick(): number {
    return trickShown(this.#shown, this.match)
  }

  /** Whether the hand is over, and its last trick was looked at. */
  get isBetween(): boolean {
    return this.match.turn === null && !this.isEnded && !this.isOver
  }

  /** What lies before everybody, without the trick that still lies on the table. */
  get tallies(): readonly HattrickTally[] {
    return talliesShown(this.#shown, this.match)
  }

  get isMyTurn(): boolean {
    return this.place !== null && this.match.turn === this.place
  }

  /** The card that one has chosen, and still holds. */
  get chosen(): string | null {
    return this.#chosen !== null && this.#sitting.mine?.hand.includes(this.#chosen) ? this.#chosen : null
  }

  /** The card that is on its way to the table. */
  get laying(): string | null {
    return this.#laying
  }

  /** What a card would do; null where one has laid in this trick. */
  effect(card: string): CardEffect | null {
    const { laid, turn } = this.match
    const isLate = turn === null || laid.some(({ seat }) => seat === this.place)
    return isLate ? null : effectOfCard(card, this.match)
  }

  /** What the chosen card would do now, where it is one's turn. */
  get would(): CardEffect | null {
    return this.isMyTurn && this.chosen !== null && !this.isEnded ? this.effect(this.chosen) : null
  }

  choose(card: string): void {
    this.#chosen = card
    if (this.isMyTurn) this.#shown = UNDER_WAY
  }

  /** A card was touched: it rises; touched again, it is laid. */
  touch(card: string): void {
    if (card === this.chosen && this.isMyTurn) this.lay(card)
    else this.choose(card)
  }

  /** Lays a card; where that is refused, a toast says why and it is in the hand as before. */
  lay(card: string): void {
    if (!this.isMyTurn || this.#laying !== null) return
    this.#laying = card
    this.#layingIn = handOf(this.match)
    this.#sitting.ask({ do: 'lay', card }).catch(() => {
      this.#laying = null
    })
  }
}
