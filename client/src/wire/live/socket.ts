/**
 * One connection to a table, from its beginning to its end. A phone that slept, or changed its network, is not told
 * that nobody is there any more: so silence is broken by a question, and no answer to it means that it is over.
 */
import type { Environment, SocketLine } from '../environment'
import type { FromClient, FromServer } from '../types'

/** How long a connection may take to be made. */
export const OPEN_SECONDS = 10
/** After so long without a word one asks whether somebody is there, and waits so long for the answer. */
export const QUIET_SECONDS = 25
export const PONG_SECONDS = 8
/** After so long without a first word one wonders why. */
export const WONDER_SECONDS = 2
/** A page that was just woken up is looked at by somebody. */
export const AWAKE_SECONDS = 3

/** Who listens. */
export interface Ear {
  heard(message: FromServer): void
  /** It is open, and the server says nothing: perhaps it waits for a link, where a cookie is missing. */
  quiet(): void
  /** It is over; nothing more comes. `heardAny`: whether the server ever said a word. */
  over(heardAny: boolean): void
}

export class Socket {
  readonly #around: Environment
  readonly #ear: Ear
  readonly #line: SocketLine
  #isOpen = false
  #isOver = false
  #heardAny = false
  #calledOff = (): void => {}
  #wondering = (): void => {}
  /** When something must have been heard, by the device's clock. */
  #deadline = Number.POSITIVE_INFINITY

  constructor(around: Environment, path: string, ear: Ear) {
    this.#around = around
    this.#ear = ear
    this.#line = around.line(path)
    this.#line.onopen = () => this.#opened()
    this.#line.onmessage = ({ data }) => this.#hear(data)
    this.#line.onclose = () => this.#end()
    this.#expect(OPEN_SECONDS)
  }

  /** Says something; where the connection is not open it is lost, and whoever said it says it again. */
  say(message: FromClient): void {
    if (!this.#isOpen || this.#isOver) return
    this.#line.send(JSON.stringify(message))
    this.#expect(PONG_SECONDS)
  }

  /** The page was woken up: asks at once whether somebody is there. */
  wake(): void {
    if (!this.#isOpen || this.#isOver) return
    this.#line.send('{"type":"ping"}')
    this.#expect(AWAKE_SECONDS)
  }

  /** Ends it, without a word to whoever listens. */
  hangUp(): void {
    this.#isOver = true
    this.#calledOff()
    this.#wondering()
    this.#line.onopen = this.#line.onmessage = this.#line.onclose = null
    this.#line.close()
  }

  #opened(): void {
    this.#isOpen = true
    this.#deadline = Number.POSITIVE_INFINITY
    this.#expect(OPEN_SECONDS)
    this.#wondering = this.#around.after(WONDER_SECONDS, () => this.#ear.quiet())
  }

  #hear(data: unknown): void {
    if (this.#isOver) return
    const message = read(data)
    if (message === null) {
      this.#end()
      return
    }
    this.#heardAny = true
    this.#wondering()
    this.#deadline = Number.POSITIVE_INFINITY
    this.#calledOff()
    this.#calledOff = this.#around.after(QUIET_SECONDS, () => this.say({ type: 'ping' }))
    this.#ear.heard(message)
  }

  /** Something has to be heard within so long; what was expected sooner still is. */
  #expect(seconds: number): void {
    const at = this.#around.now() + seconds
    if (this.#deadline <= at) return
    this.#deadline = at
    this.#calledOff()
    this.#calledOff = this.#around.after(seconds, () => this.#end())
  }

  #end(): void {
    if (this.#isOver) return
    this.hangUp()
    this.#ear.over(this.#heardAny)
  }
}

function read(data: unknown): FromServer | null {
  try {
    const message = JSON.parse(String(data)) as FromServer | null
    return typeof message?.type === 'string' ? message : null
  } catch {
    return null
  }
}
