/**
 * What can come back instead of what was asked for.
 *
 *     RefusedThere   the rules, the table or the door say no; the words are in it, in both languages
 *     Unreachable    nobody answers: whether it was done is unknown, so ask again under the same id
 */
import type { Reason, Refusal } from './types'

/** Refusals that the same question, under the same id, may well not meet again. */
export const PASSING: ReadonlySet<string> = new Set<Reason>([
  'STORE_FAILED',
  'CLOSING',
  'TOO_BUSY',
  'TOO_MUCH',
  'OTHER_BUILD',
  'TOO_SLOW',
])

/** Those of them after which surely nothing was done, so that what has no id may be asked again too. */
export const NOT_DONE: ReadonlySet<string> = new Set<Reason>(['CLOSING', 'TOO_MUCH'])

/** A refusal that came over the wire; `status` is null where it came through a socket. */
export class RefusedThere extends Error {
  override readonly name = 'RefusedThere'
  readonly refusal: Refusal
  readonly status: number | null

  constructor(refusal: Refusal, status: number | null = null) {
    super(`${refusal.reason}: ${refusal.words.en}`)
    this.refusal = refusal
    this.status = status
  }

  get reason(): Reason {
    return this.refusal.reason
  }
}

/** Nobody answered for as long as one was ready to wait. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'

  constructor(what: string) {
    super(`no answer to ${what}`)
  }
}

/** A refusal, where this is one: a proxy in between may answer in its own language. */
export function refusalIn(answer: unknown): Refusal | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { reason, words } = answer as Partial<Refusal>
  const said =
    typeof words === 'object' && words !== null && typeof words.en === 'string' && typeof words.fr === 'string'
  return typeof reason === 'string' && said ? (answer as Refusal) : null
}
