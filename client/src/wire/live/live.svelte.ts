/**
 * A table as it goes on, seen from a page: one connection that comes back by itself and goes on from the last number,
 * the view as it is by now, and the commands that wait for their answers.
 *
 *     const table = new Live<HaggleView, HaggleCommand>(way, browser())
 *     table.start()
 *     table.now.view?.mine?.goods         // in a component: it follows every change
 *     await table.ask({ do: 'accept', offer: 7 })
 */
import { untrack } from 'svelte'
import { Api } from '../api'
import { Backoff, LONGEST_HIDDEN_SECONDS, LONGEST_SECONDS } from '../backoff'
import type { Environment } from '../environment'
import { PASSING, RefusedThere } from '../errors'
import { newId } from '../ids'
import { forgetSession, sessionAt, sessionKey } from '../sessions'
import type { FromServer, GameCommand, GameHappening, GameView, Reaction, ReactionCounts, Refusal, Way } from '../types'
import { applied } from './changes'
import { Outbox, type OutboxState } from './outbox'
import { Socket } from './socket'
import { ViewCache } from './viewcache'

/**
 * How it stands with the connection.
 *
 * connecting: it is being made, or made again; live: the view is as things are; offline: nobody answers, what is seen
 * is old, what is asked waits; gone: this link opens nothing any more, and `refusal` says why.
 */
export type Status = 'connecting' | 'live' | 'offline' | 'gone'

/** All that a page needs to know of a table. */
export interface Table<View extends GameView> extends OutboxState {
  readonly status: Status
  readonly view: View | null
  /** Every entry up to this one is in the view. */
  readonly number: number
  /** In the seat's own part (`mine`), every entry up to this one. */
  readonly own: number
  readonly refusal: Refusal | null
  /** The build of the pages that the server gives out, where this page is of another. */
  readonly newBuild: string | null
  /** To hosts: how many hundredths of what it may write the table has written; 0 before there is reason to say so. */
  readonly roomUsed: number
}

/** Where the server does not let one in without saying why, one asks over HTTP, no more often than this. */
export const WHY_SECONDS = 10
const NEVER: readonly (number | null)[] = [400, 401, 403, 404, 410]

export class Live<View extends GameView, Command extends GameCommand> {
  readonly api: Api
  readonly #around: Environment
  readonly #table: string
  readonly #saw: (view: View) => void
  readonly #happened: (news: readonly GameHappening[]) => void
  readonly #felt: (counts: ReactionCounts) => void
  readonly #cache: ViewCache
  readonly #pauses: Backoff
  #now = $state.raw() as Table<View>
  #by: number
  #outbox: Outbox
  #socket: Socket | null = null
  #anew = true
  #askedWhyAt = Number.NEGATIVE_INFINITY
  #calledOff = (): void => {}
  #unhear = (): void => {}

  /**
   * @param way what the link opens that this browser came by; see `Api.enter` and `sessions.ts`.
   * @param around the browser.
   * @param api of the same server.
   * @param saw hears each view that comes, also the same one after the connection was lost.
   * @param happened hears what each message tells has happened, once the view has it.
   * @param felt hears the reactions that are shown to the room.
   */
  constructor(
    way: Way,
    around: Environment,
    api = new Api(around),
    saw: (view: View) => void = () => {},
    happened: (news: readonly GameHappening[]) => void = () => {},
    felt: (counts: ReactionCounts) => void = () => {},
  ) {
    this.api = api
    this.#around = around
    this.#saw = saw
    this.#happened = happened
    this.#felt = felt
    this.#table = way.table
    this.#by = way.by
    this.#cache = new ViewCache(around, way.table)
    this.#pauses = new Backoff(() => around.random())
    this.#outbox = this.#newOutbox()
    this.#now = { ...NOTHING, ...this.#outbox.now }
    this.#remember()
  }

  /** The table as it is now. */
  get now(): Table<View> {
    return this.#now
  }

  /** The server's time, in seconds since 1970. */
  serverTime(): number {
    return this.api.clock.now()
  }

  /** Connects, and comes back until `stop`. */
  start(): void {
    this.#unhear = this.#around.hear({
      wake: () => this.#wake(),
      rest: () => this.#cache.now(),
      written: (name) => this.#written(name),
    })
    this.#connect()
  }

  /** Watches no more. What waits for an answer waits on, for the next time. */
  stop(): void {
    this.#unhear()
    this.#calledOff()
    this.#hangUp()
    this.#cache.now()
  }

  /**
   * Asks for something. Without a network it waits, and is asked once the server is there again, in order.
   *
   * @param expects the last entry seen, where the command makes sense only if nothing happened since.
   * @returns the number of the entry that it came to.
   * @throws RefusedThere where it is not carried out.
   */
  ask(command: Command, expects?: number): Promise<number> {
    const refusal = untrack(() => this.#now.refusal) // an effect that asks does not ask again when the table changes
    return refusal === null ? this.#outbox.ask(command, expects) : Promise.reject(new RefusedThere(refusal))
  }

  /** Shows the room what one feels; without a network, or where it does not come through, it is gone. */
  react(what: Reaction): void {
    this.#socket?.say({ type: 'react', id: newId(), what })
  }

  /** Thinks better of a command that was not sent yet; false where it is too late for that. */
  drop(id: string): boolean {
    return this.#outbox.drop(id)
  }

  /** The page has told what became of a command. */
  forgetMissed(id: string): void {
    this.#outbox.forget(id)
  }

  // Connecting.

  #connect(): void {
    this.#calledOff()
    if (this.now.status === 'gone') return
    const since = this.#anew ? '' : sinceOf(this.now)
    const build = encodeURIComponent(this.#around.build())
    this.#socket = new Socket(this.#around, `/api/tables/${encodeURIComponent(this.#table)}/live?build=${build}${since}`, {
      heard: (message) => this.#heard(message),
      quiet: () => void this.#askWhy(),
      over: (heardAny) => this.#over(heardAny),
    })
  }

  #hangUp(): void {
    this.#socket?.hangUp()
    this.#socket = null
    this.#outbox.through(null)
  }

  #over(heardAny: boolean, pause?: number): void {
    this.#hangUp()
    this.#change({ status: heardAny ? 'connecting' : 'offline' })
    if (!heardAny) void this.#askWhy()
    const most = this.#around.isHidden() ? LONGEST_HIDDEN_SECONDS : LONGEST_SECONDS
    this.#calledOff = this.#around.after(pause ?? this.#pauses.next(most), () => this.#connect())
  }

  /** A browser does not tell a page why a socket was not opened; an ordinary question is answered in words. */
  async #askWhy(): Promise<void> {
    if (this.#around.now() - this.#askedWhyAt < WHY_SECONDS) return
    this.#askedWhyAt = this.#around.now()
    const [by, barred] = [this.#by, await this.api.barred(this.#table)]
    if (barred !== null && by === this.#by && NEVER.includes(barred.status)) this.#gone(barred.refusal)
  }

  #wake(): void {
    if (this.#socket !== null) {
      this.#socket.wake()
    } else {
      this.#pauses.beginAgain()
      this.#connect()
    }
  }

  /** Another page of this browser has come to this table by another link, and the cookie is that one's now. */
  #written(name: string): void {
    const way = name === sessionKey(this.#table) ? sessionAt(this.#around.lasting, this.#table) : null
    if (way === null || way.by === this.#by) return
    this.#hangUp()
    this.#outbox.leave(new Error('somebody else sits here now'))
    this.#cache.forget()
    this.#by = way.by
    this.#outbox = this.#newOutbox()
    this.#anew = true
    this.#now = { ...NOTHING, ...this.#outbox.now }
    this.#connect()
  }

  // Hearing.

  #heard(message: FromServer): void {
    if ('build' in message && message.build) this.#compare(message.build)
    if ('room_used' in message && message.room_used) this.#change({ roomUsed: message.room_used })
    switch (message.type) {
      case 'view':
        this.#shown(message.view as View, message.number, message.own, message.happened)
        break
      case 'same':
        this.#shown(this.now.view, message.number, message.number)
        break
      case 'delta':
        this.#changed(message)
        break
      case 'refused':
        this.#outbox.refused(message.refusal, message.id)
        break
      case 'again':
        this.#again(message.in_seconds, message.how ?? 'resume')
        break
      case 'gone':
        this.#gone(message.refusal)
        break
      case 'reactions':
        this.#felt(message.counts)
        break
      case 'done':
      case 'pong':
        break
      default:
        message satisfies never
    }
    if ('done' in message) for (const [id, number] of message.done ?? []) this.#outbox.carried(id, number)
  }

  /** A page that was not built is of no build, and stays. */
  #compare(build: string): void {
    const own = this.#around.build()
    this.#change({ newBuild: own === '' || build === own ? null : build })
  }

  #shown(view: View | null, number: number, own: number, happened: Happened = []): void {
    this.#anew = false
    this.#pauses.beginAgain()
    const wasLive = this.now.status === 'live'
    this.#change({ status: 'live', view, number, own })
    if (view !== null) {
      this.#cache.keep({ by: this.#by, number, own, view })
      this.#saw(view)
      this.#happened(happened.map(([, one]) => one))
    }
    if (!wasLive) this.#outbox.through((message) => this.#socket?.say(message))
  }

  #changed({ number, own, changes, happened }: FromServer & { type: 'delta' }): void {
    let view: View | null
    try {
      view = applied(this.now.view, changes)
    } catch {
      this.#again(0, 'anew') // these are changes of another view: one gets it whole
      return
    }
    this.#shown(view, number, own, happened)
  }

  #again(seconds: number, how: 'resume' | 'anew'): void {
    if (how === 'anew') {
      this.#anew = true
      this.#cache.forget()
    }
    this.#over(true, seconds)
  }

  #gone(refusal: Refusal): void {
    if (PASSING.has(refusal.reason)) {
      void this.#askWhy() // the server hangs up, and one comes again
      return
    }
    this.#calledOff()
    this.#hangUp()
    this.#cache.forget()
    forgetSession(this.#around.lasting, this.#table)
    this.#outbox.end(new RefusedThere(refusal))
    this.#change({ status: 'gone', refusal })
  }

  #change(parts: Partial<Table<View>>): void {
    this.#now = { ...untrack(() => this.#now), ...parts }
  }

  #newOutbox(): Outbox {
    const outbox: Outbox = new Outbox(this.#around, this.#table, this.#by, (state) => {
      if (outbox === this.#outbox) this.#change(state)
    })
    return outbox
  }

  /** What this page showed before it was loaded again. */
  #remember(): void {
    const kept = this.#cache.read(this.#by)
    if (kept === null) return
    this.#anew = false
    this.#change({ view: kept.view as View, number: kept.number, own: kept.own })
  }
}

type Happened = readonly (readonly [number, GameHappening])[]

/** From where the server is to go on: on big floors one's own part may be ahead. */
function sinceOf({ number, own }: Pick<Table<GameView>, 'number' | 'own'>): string {
  return own > number ? `&since=${number}&own=${own}` : `&since=${number}`
}

const NOTHING = { status: 'connecting', view: null, number: 0, own: 0, refusal: null, newBuild: null, roomUsed: 0 } as const
