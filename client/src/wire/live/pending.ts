/**
 * Commands that wait for their answers, in the order in which they were asked. Each lies on the shelf under a name of
 * its own until it is answered, so that neither a lost connection nor a reload loses one, and two pages of one browser
 * do not overwrite each other's.
 */
import type { Shelf } from '../environment'
import { newId } from '../ids'
import type { GameCommand } from '../types'

/** A command that waits. */
export interface PendingCommand {
  readonly id: string
  readonly command: GameCommand
  readonly expects?: number
  /** When it was asked, in seconds since 1970. */
  readonly at: number
}

/** After so long without a network, what somebody asked for is hardly what they want now. */
export const GIVE_UP_SECONDS = 3600

/** The server reads no longer message; and nobody types one. */
export const MOST_LETTERS = 60_000

const PREFIX = 'kermesse.ask.'

/** What one link of this browser has asked at one table, and not had an answer to. */
export class PendingCommands {
  readonly #shelf: Shelf
  readonly #prefix: string
  #waiting: readonly PendingCommand[]

  /** @param by the number of the link: another seat's commands are never sent as one's own. */
  constructor(shelf: Shelf, table: string, by: number) {
    this.#shelf = shelf
    this.#prefix = `${PREFIX}${table}.${by}.`
    this.#waiting = shelf
      .names()
      .filter((name) => name.startsWith(this.#prefix))
      .map((name) => read(shelf.get(name)))
      .filter((one) => one !== null)
      .sort((one, other) => one.at - other.at)
  }

  /** All of them, the oldest first. */
  get all(): readonly PendingCommand[] {
    return this.#waiting
  }

  /** The next to be answered. */
  get first(): PendingCommand | undefined {
    return this.#waiting[0]
  }

  /** One more. */
  add(command: GameCommand, now: number, expects?: number): PendingCommand {
    const newest = this.#waiting.at(-1)?.at ?? 0
    const at = Math.max(now, newest + 0.001) // a clock that is set back must not change their order
    const one: PendingCommand = { id: newId(), command, at, ...(expects === undefined ? {} : { expects }) }
    const text = JSON.stringify(one)
    if (text.length > MOST_LETTERS) throw new RangeError('expected a shorter command')
    this.#shelf.put(this.#prefix + one.id, text)
    this.#waiting = [...this.#waiting, one]
    return one
  }

  /** It was answered, or nobody wants it any more. Undefined where it does not wait. */
  take(id: string): PendingCommand | undefined {
    const one = this.#waiting.find((waiting) => waiting.id === id)
    if (one !== undefined) {
      this.#shelf.take(this.#prefix + id)
      this.#waiting = this.#waiting.filter((waiting) => waiting !== one)
    }
    return one
  }

  /** Those that have waited too long; they wait no more. */
  takeLate(now: number): readonly PendingCommand[] {
    const late = this.#waiting.filter((one) => now - one.at > GIVE_UP_SECONDS)
    for (const one of late) this.take(one.id)
    return late
  }
}

function read(text: string | null): PendingCommand | null {
  if (text === null) return null
  try {
    const one = JSON.parse(text) as Partial<PendingCommand> | null
    const whole = typeof one?.id === 'string' && typeof one.at === 'number' && typeof one.command === 'object'
    return whole ? (one as PendingCommand) : null
  } catch {
    return null
  }
}
