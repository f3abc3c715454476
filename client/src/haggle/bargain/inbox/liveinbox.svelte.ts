/**
 * The inbox of a phone as it stands now: one for all that count or show what lies in it, so that they cannot differ.
 * To be made by the component that is there as long as the market is.
 */
import type { LastAnswer } from '../../../wire/lastanswer.svelte'
import type { HaggleView, Lacks } from '../../../wire/types'
import type { Night } from '../../night/night.svelte'
import { type Inbox, inbox } from './inbox'

export class LiveInbox {
  readonly #lacking: LastAnswer<'offers', Lacks>
  readonly now: Inbox
  /** Whether somebody looks at the floor: only then each offer there is asked about. */
  isFloorSeen = $state(false)

  /** All by which the answer may be another one; empty where there is nothing to ask about. */
  readonly #since: string
  #asked = $state('')

  constructor(night: Night) {
    this.#lacking = night.lacking()
    this.now = $derived(inbox(night.view as HaggleView, night.second, this.#lacking.answer))
    this.#since = $derived.by(() => {
      const { mine, hall, table } = night
      const floor = this.isFloorSeen ? hall.offers.map(({ number }) => number).join() : ''
      return floor === '' && (mine?.received ?? []).length === 0 ? '' : `${table.own} ${floor}`
    })
    $effect(() => {
      this.#asked = this.#since
      if (this.#since !== '') this.#lacking.want('offers', this.#since)
    })
  }

  /** Whether the server has said what I lack at all. */
  get hasAnswer(): boolean {
    return this.#lacking.answer !== null
  }

  /** Whether what the server has said is true of all that lies there now. */
  get isFresh(): boolean {
    return this.#lacking.isFresh && this.#asked === this.#since
  }
}
