/**
 * A Haggle night as the components under a table's page see it: what one sees of it by now, and what one can ask for.
 *
 *     const night = nightHere()                     // in a component
 *     night.mine?.goods                             // follows every change by itself
 *     await night.ask({ do: 'accept', offer: 7 })   // what is refused is told by a toast, unless one catches it
 */
import { getContext, onDestroy, setContext } from 'svelte'
import { around, doors, reasonOf } from '../doors'
import type { Box } from '../play/box'
import { Live, type Table } from '../wire/live'
import { Reckoner } from '../wire/reckoner'
import { type Reading, Texts } from '../wire/texts'
import type { Desk, HaggleCommand, HaggleView, Hall, Mine } from '../wire/types'
import type { KnownWay } from '../wire/ways'
import { lang } from '../words'
import { Late } from './late.svelte'
import { toast } from './toasts.svelte'

export class Night {
  readonly way: KnownWay
  readonly box: Box
  /** What one asked for and came too late. */
  readonly late: Late
  readonly #live: Live<HaggleView, HaggleCommand>
  readonly #texts: Texts
  #table = $state.raw() as Table<HaggleView>
  #reading = $state.raw() as Reading
  #second = $state(0)

  /**
   * @param way what this browser came by.
   * @param box what is in the box of this table.
   */
  constructor(way: KnownWay, box: Box) {
    this.way = way
    this.box = box
    this.late = new Late(around.passing, way.table, way.by)
    this.#live = new Live<HaggleView, HaggleCommand>(way, around, doors)
    this.#texts = new Texts(around, doors, way.table, way.by, lang())
    this.#table = this.#live.now
    this.#reading = this.#texts.now
    this.#second = this.#now()
  }

  /** Follows the table until what it returns is called. */
  start(): () => void {
    const ends = [
      this.#live.subscribe((table) => {
        this.#table = table
        if (table.view !== null) this.#texts.see(table.view)
      }),
      this.#texts.subscribe((reading) => {
        this.#reading = reading
      }),
    ]
    this.#live.start()
    const ticks = setInterval(() => {
      this.#second = this.#now()
    }, 1000)
    return () => {
      clearInterval(ticks)
      this.#live.stop()
      this.#texts.stop()
      for (const end of ends) end()
    }
  }

  /** The connection, the commands that wait, the entry up to which all is known. */
  get table(): Table<HaggleView> {
    return this.#table
  }

  /** What one sees; null until it has come. */
  get view(): HaggleView | null {
    return this.#table.view
  }

  /** What everybody may know. Only to be asked where there is a view: everything below the table's page. */
  get hall(): Hall {
    return (this.#table.view as HaggleView).hall
  }

  get mine(): Mine | null {
    return this.#table.view?.mine ?? null
  }

  get desk(): Desk | null {
    return this.#table.view?.desk ?? null
  }

  /** The server's time in whole seconds since 1970; whatever shows it is drawn again each second. */
  get second(): number {
    return this.#second
  }

  /** What the rule cards say that may be read now. */
  get reading(): Reading {
    return this.#reading
  }

  /** What somebody is called. */
  nameOf(seat: number): string {
    return this.hall.people.find((one) => one.seat === seat)?.name ?? ''
  }

  /**
   * Asks for something; without a network it waits and is asked once. A refusal is told to the player, too.
   *
   * @param expects the last entry seen, where the command makes sense only if nothing happened since.
   * @throws RefusedThere where it is not carried out.
   */
  ask(command: HaggleCommand, expects?: number): Promise<number> {
    const done = this.attempt(command, expects)
    done.catch((wrong: unknown) => toast(reasonOf(wrong), { tone: 'bad' }))
    return done
  }

  /** Asks for something where whoever asks tells a refusal themselves, such as a sheet that lies over the toasts. */
  attempt(command: HaggleCommand, expects?: number): Promise<number> {
    const done = this.#live.ask(command, expects)
    done.catch(() => this.missed(command))
    return done
  }

  /** Something was not carried out. */
  missed(command: HaggleCommand): void {
    const phase = this.view?.hall.phase
    if (phase === 'closed' || phase === 'announcing') this.late.add(command)
  }

  /** Thinks better of a command that still waits. */
  drop(id: string): boolean {
    return this.#live.drop(id)
  }

  /** The page has told what became of a command. */
  forgetMissed(id: string): void {
    this.#live.forgetMissed(id)
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

  #now(): number {
    return Math.floor(this.#live.serverTime())
  }
}

const KEY = Symbol('night')

/** Lets all components below have the night. */
export function holdNight(night: Night): void {
  setContext(KEY, night)
}

/** The night that this component belongs to. */
export function nightHere(): Night {
  return getContext<Night>(KEY)
}
