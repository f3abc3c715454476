/**
 * A Haggle night as the components under a table's page see it: what one sees of it by now, and what one can ask for.
 *
 *     const night = nightHere()                     // in a component
 *     night.mine?.goods                             // follows every change by itself
 *     await night.ask({ do: 'accept', offer: 7 })   // what is refused is told by a toast, unless one catches it
 */
import { onDestroy } from 'svelte'
import { around, doors } from '../doors'
import type { Box } from '../play/box'
import { Reckoner } from '../wire/reckoner'
import { type Reading, Texts } from '../wire/texts'
import type { Desk, HaggleCommand, HaggleView, Hall, Mine } from '../wire/types'
import type { KnownWay } from '../wire/ways'
import { lang } from '../words'
import { Attending, tableHere } from './attending.svelte'
import { Late } from './late.svelte'

export class Night extends Attending<HaggleView, HaggleCommand> {
  readonly box: Box
  /** What one asked for and came too late. */
  readonly late: Late
  readonly #texts: Texts
  #reading = $state.raw() as Reading

  /**
   * @param way what this browser came by.
   * @param box what is in the box of this table.
   */
  constructor(way: KnownWay, box: Box) {
    super(way)
    this.box = box
    this.late = new Late(around.passing, way.table, way.by)
    this.#texts = new Texts(around, doors, way.table, way.by, lang())
    this.#reading = this.#texts.now
  }

  override start(): () => void {
    const end = this.#texts.subscribe((reading) => {
      this.#reading = reading
    })
    const stop = super.start()
    return () => {
      stop()
      this.#texts.stop()
      end()
    }
  }

  protected override saw(view: HaggleView): void {
    this.#texts.see(view)
  }

  /** What everybody may know. Only to be asked where there is a view: everything below the table's page. */
  get hall(): Hall {
    return (this.view as HaggleView).hall
  }

  get mine(): Mine | null {
    return this.view?.mine ?? null
  }

  get desk(): Desk | null {
    return this.view?.desk ?? null
  }

  /** What the rule cards say that may be read now. */
  get reading(): Reading {
    return this.#reading
  }

  /** What somebody is called. */
  nameOf(seat: number): string {
    return this.hall.people.find((one) => one.seat === seat)?.name ?? ''
  }

  override missed(command: HaggleCommand): void {
    const phase = this.view?.hall.phase
    if (phase === 'closed' || phase === 'announcing') this.late.add(command)
  }

  /** Reckons envelopes for one component, for as long as that is there. */
  reckoner(): Reckoner {
    const reckoner = new Reckoner(around, doors, this.way.table)
    onDestroy(() => reckoner.stop())
    return reckoner
  }

  /** Another language: the rule cards are read in it. */
  speak(): void {
    this.#texts.speak(lang())
  }
}

/** The night that this component belongs to. */
export function nightHere(): Night {
  return tableHere<Night>()
}
