/**
 * A table that a page attends, whatever is played there: how it stands by now, and what one asks for.
 *
 * What waits without a network is asked once; what is refused is told by a toast, unless somebody else tells it.
 */
import { getContext, setContext } from 'svelte'
import { around, doors, reasonOf } from '../wire/server'
import { Live, type Table } from '../wire/live/live'
import type { GameCommand, GameView } from '../wire/types'
import type { KnownWay } from '../wire/sessions'
import { toast } from './toasts.svelte'

/** As much of a table as whoever does not know its game can follow. */
export interface Attended {
  readonly way: KnownWay
  readonly table: Table<GameView>
  readonly second: number
  missed(command: GameCommand): void
  drop(id: string): boolean
  forgetMissed(id: string): void
}

export class Attending<View extends GameView, Command extends GameCommand> implements Attended {
  readonly way: KnownWay
  readonly #live: Live<View, Command>
  #table = $state.raw() as Table<View>
  #second = $state(0)

  /** @param way what this browser came by. */
  constructor(way: KnownWay) {
    this.way = way
    this.#live = new Live<View, Command>(way, around, doors)
    this.#table = this.#live.now
    this.#second = this.#now()
  }

  /** Follows the table until what it returns is called. */
  start(): () => void {
    const end = this.#live.subscribe((table) => {
      this.#table = table
      if (table.view !== null) this.saw(table.view)
    })
    this.#live.start()
    const ticks = setInterval(() => {
      this.#second = this.#now()
    }, 1000)
    return () => {
      clearInterval(ticks)
      this.#live.stop()
      end()
    }
  }

  /** There is another view, or the same. */
  protected saw(_view: View): void {}

  /** The connection, the commands that wait, the entry up to which all is known. */
  get table(): Table<View> {
    return this.#table
  }

  /** What one sees; null until it has come. */
  get view(): View | null {
    return this.#table.view
  }

  /** The server's time in whole seconds since 1970; whatever shows it is drawn again each second. */
  get second(): number {
    return this.#second
  }

  /**
   * Asks for something; without a network it waits and is asked once. A refusal is told to the player, too.
   *
   * @param expects the last entry seen, where the command makes sense only if nothing happened since.
   * @throws RefusedThere where it is not carried out.
   */
  ask(command: Command, expects?: number): Promise<number> {
    const done = this.attempt(command, expects)
    done.catch((wrong: unknown) => toast(reasonOf(wrong), { tone: 'bad' }))
    return done
  }

  /** Asks for something where whoever asks tells a refusal themselves, such as a sheet that lies over the toasts. */
  attempt(command: Command, expects?: number): Promise<number> {
    const done = this.#live.ask(command, expects)
    done.catch(() => this.missed(command))
    return done
  }

  /** Something was not carried out. */
  missed(_command: Command): void {}

  /** Thinks better of a command that still waits. */
  drop(id: string): boolean {
    return this.#live.drop(id)
  }

  /** The page has told what became of a command. */
  forgetMissed(id: string): void {
    this.#live.forgetMissed(id)
  }

  #now(): number {
    return Math.floor(this.#live.serverTime())
  }
}

const KEY = Symbol('attending')

/** Lets all components below have the table. */
export function holdTable(table: Attended): void {
  setContext(KEY, table)
}

/** The table that this component belongs to; which game it is of, the caller knows. */
export function tableHere<One extends Attended = Attended>(): One {
  return getContext<One>(KEY)
}
