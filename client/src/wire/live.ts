/**
 * A table as it goes on, seen from a page: one connection that comes back by itself and goes on from the last number,
 * the view as it is by now, and the commands that wait for their answers.
 *
 *     const table = new Live<HaggleView, HaggleCommand>(way, browser())
 *     table.start()
 *     $table.view?.mine?.goods            // in a component
 *     await table.ask({ do: 'accept', offer: 7 })
 */
import { Asking, type Waiting } from './asking'
import { Call } from './call'
import { applied } from './changes'
import { Doors } from './doors'
import { PASSING, RefusedThere } from './faults'
import { Keeping } from './kept'
import { LONGEST_HIDDEN_SECONDS, LONGEST_SECONDS, Pauses } from './pauses'
import { Store } from './store'
import type { Surroundings } from './surroundings'
import type { FromServer, GameCommand, GameView, Refusal, Way } from './types'
import { forgetWay, wayName, wayTo } from './ways'

/**
 * How it stands with the connection.
 *
 * connecting: it is being made, or made again; live: the view is as things are; offline: nobody answers, what is seen
 * is old, what is asked waits; gone: this link opens nothing any more, and `refusal` says why.
 */
export type Status = 'connecting' | 'live' | 'offline' | 'gone'

/** A command that nobody waits for any more, and that was not carried out; it is for the page to tell. */
export interface Missed {
  readonly id: string
  readonly command: GameCommand
  /** Null where it waited too long to be asked at all. */
  readonly refusal: Refusal | null
}

/** All that a page needs to know of a table. */
export interface Table<View extends GameView> {
  readonly status: Status
  readonly view: View | null
  /** Every entry up to this one is in the view. */
  readonly number: number
  /** In the seat's own part (`mine`), every entry up to this one. */
  readonly own: number
  /** Commands without an answer, the oldest first. */
  readonly waiting: readonly Waiting[]
  readonly missed: readonly Missed[]
  readonly refusal: Refusal | null
}

/** Where the server does not let one in without saying why, one asks over HTTP, no more often than this. */
export const WHY_SECONDS = 10
const NEVER: readonly (number | null)[] = [400, 401, 403, 404, 410]

interface Awaited {
  done(number: number): void
  failed(error: Error): void
}

export class Live<View extends GameView, Command extends GameCommand> {
  readonly doors: Doors
  readonly #around: Surroundings
  readonly #table: string
  readonly #store: Store<Table<View>>
  readonly #keeping: Keeping
  readonly #pauses: Pauses
  readonly #awaited = new Map<string, Awaited>()
  #by: number
  #asking: Asking
  #call: Call | null = null
  #flying: string | null = null
  /** Commands that were never sent, so that one may still think better of them. */
  readonly #unsent = new Set<string>()
  #anew = true
  #askedWhyAt = Number.NEGATIVE_INFINITY
  #calledOff = (): void => {}
  #unhear = (): void => {}

  /**
   * @param way what the link opens that this browser came by; see `Doors.enter` and `ways.ts`.
   * @param around the browser.
   * @param doors of the same server.
   */
  constructor(way: Way, around: Surroundings, doors = new Doors(around)) {
    this.doors = doors
    this.#around = around
    this.#table = way.table
    this.#by = way.by
    this.#keeping = new Keeping(around, way.table)
    this.#pauses = new Pauses(() => around.random())
    this.#asking = new Asking(around.lasting, way.table, way.by)
    this.#store = new Store<Table<View>>({ ...NOTHING, waiting: this.#asking.all })
    this.#remember()
  }

  /** The table as it is now. */
  get now(): Table<View> {
    return this.#store.now
  }

  /** The server's time, in seconds since 1970. */
  serverTime(): number {
    return this.doors.clock.now()
  }

  /** Tells somebody how things stand, at once and whenever something changes. */
  subscribe(tell: (table: Table<View>) => void): () => void {
    return this.#store.subscribe(tell)
  }

  /** Connects, and comes back until `stop`. */
  start(): void {
    this.#unhear = this.#around.hear({
      wake: () => this.#wake(),
      rest: () => this.#keeping.now(),
      written: (name) => this.#written(name),
    })
    this.#connect()
  }

  /** Watches no more. What waits for an answer waits on, for the next time. */
  stop(): void {
    this.#unhear()
    this.#calledOff()
    this.#call?.hangUp()
    this.#call = null
    this.#keeping.now()
  }

  /**
   * Asks for something. Without a network it waits, and is asked once the server is there again, in order.
   *
   * @param expects the last entry seen, where the command makes sense only if nothing happened since.
   * @returns the number of the entry that it came to.
   * @throws RefusedThere where it is not carried out.
   */
  ask(command: Command, expects?: number): Promise<number> {
    const { refusal } = this.#store.now
    if (refusal !== null) return Promise.reject(new RefusedThere(refusal))
    const one = this.#asking.add(command, this.#around.now(), expects)
    const answer = new Promise<number>((done, failed) => this.#awaited.set(one.id, { done, failed }))
    answer.catch(() => {}) // a page that does not wait for the answer is told by `waiting`
    this.#unsent.add(one.id)
    this.#tellWaiting()
    this.#next()
    return answer
  }

  /** Thinks better of a command that was not sent yet; false where it is too late for that. */
  drop(id: string): boolean {
    if (!this.#unsent.delete(id)) return false
    this.#asking.take(id)
    this.#awaited.delete(id)
    this.#tellWaiting()
    return true
  }

  /** The page has told what became of a command. */
  forgetMissed(id: string): void {
    this.#store.change({ missed: this.now.missed.filter((one) => one.id !== id) })
  }

  // Connecting.

  #connect(): void {
    this.#calledOff()
    if (this.now.status === 'gone') return
    const since = this.#anew ? '' : `?since=${this.now.number}`
    this.#flying = null
    this.#call = new Call(this.#around, `/api/tables/${encodeURIComponent(this.#table)}/live${since}`, {
      heard: (message) => this.#heard(message),
      quiet: () => void this.#askWhy(),
      over: (heardAny) => this.#over(heardAny),
    })
  }

  #over(heardAny: boolean, pause?: number): void {
    this.#call = null
    this.#store.change({ status: heardAny ? 'connecting' : 'offline' })
    if (!heardAny) void this.#askWhy()
    const most = this.#around.isHidden() ? LONGEST_HIDDEN_SECONDS : LONGEST_SECONDS
    this.#calledOff = this.#around.after(pause ?? this.#pauses.next(most), () => this.#connect())
  }

  /** A browser does not tell a page why a socket was not opened; an ordinary question is answered in words. */
  async #askWhy(): Promise<void> {
    if (this.#around.now() - this.#askedWhyAt < WHY_SECONDS) return
    this.#askedWhyAt = this.#around.now()
    const barred = await this.doors.barred(this.#table)
    if (barred !== null && NEVER.includes(barred.status)) this.#gone(barred.refusal)
  }

  #wake(): void {
    if (this.#call !== null) {
      this.#call.wake()
    } else if (this.now.status !== 'gone') {
      this.#pauses.beginAgain()
      this.#connect()
    }
  }

  /** Another page of this browser has come to this table by another link, and the cookie is that one's now. */
  #written(name: string): void {
    if (name !== wayName(this.#table)) return
    const way = wayTo(this.#around.lasting, this.#table)
    if (way === null || way.by === this.#by) return
    this.#fail(new Error('somebody else sits here now'))
    this.#by = way.by
    this.#asking = new Asking(this.#around.lasting, this.#table, way.by)
    this.#keeping.forget()
    this.#call?.hangUp()
    this.#anew = true
    this.#store.set({ ...NOTHING, waiting: this.#asking.all })
    this.#connect()
  }

  // Hearing.

  #heard(message: FromServer): void {
    switch (message.type) {
      case 'view':
        this.#shown(message.view as View, message.number, message.own)
        break
      case 'same':
        this.#shown(this.now.view, message.number, message.number)
        break
      case 'delta':
        this.#changed(message)
        break
      case 'refused':
        this.#refused(message.refusal, message.id ?? this.#flying)
        break
      case 'again':
        this.#again(message.in_seconds, message.how ?? 'resume')
        break
      case 'gone':
        this.#gone(message.refusal)
        break
      case 'done':
      case 'pong':
        break
      default:
        message satisfies never
    }
    if ('done' in message) for (const [id, number] of message.done ?? []) this.#carried(id, number)
  }

  #shown(view: View | null, number: number, own: number): void {
    this.#anew = false
    this.#pauses.beginAgain()
    this.#store.change({ status: 'live', view, number, own })
    if (view !== null) this.#keeping.keep({ by: this.#by, number, own, view })
    this.#next()
  }

  #changed({ number, own, changes }: FromServer & { type: 'delta' }): void {
    let view: View | null
    try {
      view = applied(this.now.view, changes)
    } catch {
      this.#again(0, 'anew') // these are changes of another view: one gets it whole
      return
    }
    this.#shown(view, number, own)
  }

  #again(seconds: number, how: 'resume' | 'anew'): void {
    if (how === 'anew') {
      this.#anew = true
      this.#keeping.forget()
    }
    this.#call?.hangUp()
    this.#over(true, seconds)
  }

  #gone(refusal: Refusal): void {
    if (PASSING.has(refusal.reason)) {
      void this.#askWhy() // the server hangs up, and one comes again
      return
    }
    this.#calledOff()
    this.#call?.hangUp()
    this.#call = null
    this.#keeping.forget()
    forgetWay(this.#around.lasting, this.#table)
    for (const one of this.#asking.all) this.#asking.take(one.id)
    this.#fail(new RefusedThere(refusal))
    this.#store.change({ status: 'gone', refusal, waiting: [] })
  }

  // Asking.

  /** Sends the oldest command that waits, one at a time: so they are carried out in the order in which they were asked. */
  #next(): void {
    const late = this.#asking.takeLate(this.#around.now())
    for (const one of late) this.#miss(one, null)
    if (this.#call === null || this.#flying !== null || this.now.status !== 'live') return
    const first = this.#asking.first
    if (first === undefined) return
    this.#flying = first.id
    this.#unsent.delete(first.id)
    const { id, command, expects } = first
    this.#call.say({ type: 'do', id, command, ...(expects === undefined ? {} : { expects }) })
  }

  #carried(id: string, number: number): void {
    this.#asking.take(id)
    this.#awaited.get(id)?.done(number)
    this.#answered(id)
  }

  #refused(refusal: Refusal, id: string | null): void {
    if (id === null) return
    if (PASSING.has(refusal.reason)) {
      const pause = Math.max(this.#pauses.next(), refusal.retry_seconds ?? 0)
      this.#around.after(pause, () => {
        if (this.#flying === id) this.#flying = null
        this.#next()
      })
      return
    }
    const one = this.#asking.take(id)
    if (one !== undefined) this.#miss(one, refusal)
    this.#answered(id)
  }

  #answered(id: string): void {
    this.#awaited.delete(id)
    if (this.#flying === id) this.#flying = null
    this.#tellWaiting()
    this.#next()
  }

  /** It was not carried out; where nobody waits for it any more, the page is told of it. */
  #miss(one: Waiting, refusal: Refusal | null): void {
    const awaited = this.#awaited.get(one.id)
    this.#awaited.delete(one.id)
    if (awaited !== undefined && refusal !== null) {
      awaited.failed(new RefusedThere(refusal))
    } else {
      awaited?.failed(new Error('it waited too long'))
      const { id, command } = one
      this.#store.change({ missed: [...this.now.missed, { id, command, refusal }] })
    }
    this.#tellWaiting()
  }

  #fail(error: Error): void {
    for (const awaited of this.#awaited.values()) awaited.failed(error)
    this.#awaited.clear()
    this.#flying = null
  }

  #tellWaiting(): void {
    this.#store.change({ waiting: this.#asking.all })
  }

  /** What this page showed before it was loaded again. */
  #remember(): void {
    const kept = this.#keeping.read(this.#by)
    if (kept === null) return
    this.#anew = false
    this.#store.change({ view: kept.view as View, number: kept.number, own: kept.own })
  }
}

const NOTHING = {
  status: 'connecting',
  view: null,
  number: 0,
  own: 0,
  waiting: [],
  missed: [],
  refusal: null,
} as const
