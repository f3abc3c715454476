/**
 * What was asked for and not yet answered: sent one at a time, so that it is carried out in the order in which it was
 * asked; sent again under the same id where an answer was lost; told to whoever waits for the answer.
 */
import { Backoff } from '../backoff'
import type { Environment } from '../environment'
import { PASSING, RefusedThere } from '../errors'
import type { FromClient, GameCommand, Refusal } from '../types'
import { type PendingCommand, PendingCommands } from './pending'

/** A command that nobody waits for any more, and that was not carried out; it is for the page to tell. */
export interface Missed {
  readonly id: string
  readonly command: GameCommand
  /** Null where it waited too long to be asked at all. */
  readonly refusal: Refusal | null
}

/** What a page may be told of it. */
export interface OutboxState {
  /** Commands without an answer, the oldest first. */
  readonly waiting: readonly PendingCommand[]
  readonly missed: readonly Missed[]
}

interface Awaited {
  done(number: number): void
  failed(error: Error): void
}

/** How messages go out; null while they cannot. */
export type Say = ((message: FromClient) => void) | null

export class Outbox {
  readonly #around: Environment
  readonly #pending: PendingCommands
  readonly #pauses: Backoff
  readonly #awaited = new Map<string, Awaited>()
  /** Commands that were never sent, so that one may still think better of them. */
  readonly #unsent = new Set<string>()
  readonly #tell: (state: OutboxState) => void
  #missed: readonly Missed[] = []
  #say: Say = null
  #flying: string | null = null

  /**
   * @param by the number of the link: another seat's commands are never sent as one's own.
   * @param tell is told whenever something changes.
   */
  constructor(around: Environment, table: string, by: number, tell: (state: OutboxState) => void) {
    this.#around = around
    this.#pending = new PendingCommands(around.lasting, table, by)
    this.#pauses = new Backoff(() => around.random())
    this.#tell = tell
  }

  get now(): OutboxState {
    return { waiting: this.#pending.all, missed: this.#missed }
  }

  /** One more; its answer, in the end. */
  ask(command: GameCommand, expects?: number): Promise<number> {
    const one = this.#pending.add(command, this.#around.now(), expects)
    const answer = new Promise<number>((done, failed) => this.#awaited.set(one.id, { done, failed }))
    answer.catch(() => {}) // a page that does not wait for the answer is told by `waiting`
    this.#unsent.add(one.id)
    this.#tell(this.now)
    this.#next()
    return answer
  }

  /** Thinks better of a command that was not sent yet; false where it is too late for that. */
  drop(id: string): boolean {
    if (!this.#unsent.delete(id)) return false
    this.#pending.take(id)
    this.#awaited.delete(id)
    this.#tell(this.now)
    return true
  }

  /** The page has told what became of a command. */
  forget(id: string): void {
    this.#missed = this.#missed.filter((one) => one.id !== id)
    this.#tell(this.now)
  }

  /** Messages go out from now on, or no longer; what was on its way is sent again. */
  through(say: Say): void {
    if (say === null) this.#flying = null
    this.#say = say
    this.#next()
  }

  /** A command was carried out. */
  carried(id: string, number: number): void {
    this.#pending.take(id)
    this.#awaited.get(id)?.done(number)
    this.#answered(id)
  }

  /** A command was refused; without an id, the one on its way could not be read. */
  refused(refusal: Refusal, id = this.#flying): void {
    if (id === null) return
    if (PASSING.has(refusal.reason)) {
      this.#later(id, refusal.retry_seconds ?? 0)
      return
    }
    const one = this.#pending.take(id)
    if (one !== undefined) this.#miss(one, refusal)
    this.#answered(id)
  }

  /** Nobody will answer any more: the link opens nothing. */
  end(error: Error): void {
    for (const one of this.#pending.all) this.#pending.take(one.id)
    this.leave(error)
  }

  /** Nobody here waits for answers any more; what waits, waits on for whoever comes by this link again. */
  leave(error: Error): void {
    this.#say = null
    this.#flying = null
    for (const awaited of this.#awaited.values()) awaited.failed(error)
    this.#awaited.clear()
    this.#tell(this.now)
  }

  #next(): void {
    for (const one of this.#pending.takeLate(this.#around.now())) this.#miss(one, null)
    const first = this.#pending.first
    if (this.#say === null || this.#flying !== null || first === undefined) return
    const { id, command, expects } = first
    this.#flying = id
    this.#unsent.delete(id)
    this.#say({ type: 'do', id, command, ...(expects === undefined ? {} : { expects }) })
  }

  #later(id: string, seconds: number): void {
    this.#around.after(Math.max(this.#pauses.next(), seconds), () => {
      if (this.#flying === id) this.#flying = null
      this.#next()
    })
  }

  #answered(id: string): void {
    this.#awaited.delete(id)
    if (this.#flying === id) this.#flying = null
    this.#pauses.beginAgain()
    this.#tell(this.now)
    this.#next()
  }

  /** It was not carried out; where nobody waits for it any more, the page is told of it. */
  #miss({ id, command }: PendingCommand, refusal: Refusal | null): void {
    const awaited = this.#awaited.get(id)
    this.#awaited.delete(id)
    this.#unsent.delete(id)
    awaited?.failed(refusal === null ? new Error('it waited too long') : new RefusedThere(refusal))
    if (awaited === undefined || refusal === null) this.#missed = [...this.#missed, { id, command, refusal }]
    this.#tell(this.now)
  }
}
