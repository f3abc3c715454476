/**
 * A table that a page attends, whatever is played there: how it stands by now, and what one asks for.
 *
 * What waits without a network is asked once; what is refused is told by a toast, unless somebody else tells it.
 */
import { getContext, onDestroy, setContext } from 'svelte'
import { Live, type Table } from '../wire/live/live.svelte'
import { api, around, reasonOf } from '../wire/server'
import type { Session } from '../wire/sessions'
import type { GameCommand, GameHappening, GameView, Reaction, ReactionCounts } from '../wire/types'
import { type Listener, Narrator } from './narrator'
import { toast } from './toasts.svelte'

/** As much of a table as whoever does not know its game can follow. */
export interface AnyTable {
  readonly way: Session
  readonly table: Table<GameView>
  readonly second: number
  /** What waits for an answer of the one who sits here, each under a name of its own. */
  readonly calls: readonly string[]
  missed(command: GameCommand): void
  drop(id: string): boolean
  forgetMissed(id: string): void
}

export class LiveTable<View extends GameView, Command extends GameCommand, News extends GameHappening = GameHappening>
  implements AnyTable
{
  readonly way: Session
  readonly #narrator = new Narrator<News>()
  readonly #room = new Narrator<ReactionCounts>()
  readonly #live: Live<View, Command>
  #second = $state(0)

  /** @param way what this browser came by. */
  constructor(way: Session) {
    this.way = way
    this.#live = new Live<View, Command>(
      way,
      around,
      api,
      (view) => this.saw(view),
      (news) => this.#narrator.tell(news as readonly News[]),
      (counts) => this.#room.tell([counts]),
    )
    this.#second = this.#now()
  }

  /** Follows the table until what it returns is called. */
  start(): () => void {
    if (this.view !== null) this.saw(this.view)
    this.#live.start()
    const ticks = setInterval(() => {
      this.#second = this.#now()
    }, 1000)
    return () => {
      clearInterval(ticks)
      this.#live.stop()
    }
  }

  /** Has one component hear what happens, for as long as it is there; the view has it by then. */
  hear(listener: Listener<News>): void {
    onDestroy(this.#narrator.hear(listener))
  }

  /** Has one component hear the reactions that are shown to the room, for as long as it is there. */
  hearRoom(listener: Listener<ReactionCounts>): void {
    onDestroy(this.#room.hear(listener))
  }

  /** Shows the room what one feels, where a game lets that through. */
  react(what: Reaction): void {
    this.#live.react(what)
  }

  /** There is another view, or the same. */
  protected saw(_view: View): void {}

  /** The connection, the commands that wait, the entry up to which all is known. */
  get table(): Table<View> {
    return this.#live.now
  }

  /** What one sees; null until it has come. */
  get view(): View | null {
    return this.#live.now.view
  }

  get calls(): readonly string[] {
    return []
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
export function holdTable(table: AnyTable): void {
  setContext(KEY, table)
}

/** The table that this component belongs to; which game it is of, the caller knows. */
export function tableHere<One extends AnyTable = AnyTable>(): One {
  return getContext<One>(KEY)
}
