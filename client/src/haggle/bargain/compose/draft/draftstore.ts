/**
 * Offers that one has begun to compose, kept in this page until they are sent: closing the sheet, loading the page
 * again or losing the network loses nothing.
 */
import type { Shelf } from '../../../../wire/environment'
import type { Offer } from '../../../../wire/types'
import type { Basis } from './basis'
import { type Draft, type Party, seatsOf } from './draft'

/** An offer that is being composed. */
export interface Begun {
  readonly draft: Draft
  /** For how long it is to stand; null for as long as I do not take it back. */
  readonly minutes: number | null
  /** What I say along with it. */
  readonly words: string
  readonly basis: Basis
  /** The offer that it answers, as it was received. */
  readonly original: Offer | null
}

/** So many are kept, the last ones touched. */
const KEPT = 8

const PREFIX = 'kermesse.draft.'

type Named = readonly [name: string, begun: Begun]

/** The drafts of one seat at one table. */
export class Drafts {
  readonly #shelf: Shelf
  readonly #name: string

  /** @param by the number of the link: another seat's drafts are no business of this one. */
  constructor(shelf: Shelf, table: string, by: number) {
    this.#shelf = shelf
    this.#name = `${PREFIX}${table}.${by}`
  }

  /** The one that was begun for somebody; null where there is none. */
  read(name: string): Begun | null {
    return this.#all().find(([one]) => one === name)?.[1] ?? null
  }

  /** The one last touched that answers nobody. */
  latest(): Begun | null {
    return [...this.#all()].reverse().find(([, { original }]) => original === null)?.[1] ?? null
  }

  keep(name: string, begun: Begun): void {
    const others = this.#all().filter(([one]) => one !== name)
    const all: readonly Named[] = [...others, [name, begun]]
    this.#put(all.slice(-KEPT))
  }

  forget(name: string): void {
    this.#put(this.#all().filter(([one]) => one !== name))
  }

  #put(all: readonly Named[]): void {
    if (all.length === 0) this.#shelf.take(this.#name)
    else this.#shelf.put(this.#name, JSON.stringify(all))
  }

  #all(): readonly Named[] {
    try {
      const all = JSON.parse(this.#shelf.get(this.#name) ?? '[]') as unknown
      return Array.isArray(all) ? (all as Named[]).filter(([, begun]) => isWhole(begun)) : []
    } catch {
      return []
    }
  }
}

/** What a draft is kept by: the offer that it answers, or who it is for. */
export function draftKey({ draft, original }: Pick<Begun, 'draft' | 'original'>): string {
  return original === null ? partyName(draft.party) : `answer ${original.number}`
}

/** Whom an offer is for. */
export function partyName(party: Party): string {
  return [party.kind, ...[...seatsOf(party)].sort((a, b) => a - b)].join(' ')
}

function isWhole(begun: Partial<Begun> | undefined): boolean {
  return Array.isArray(begun?.draft?.legs) && typeof begun.draft.party?.kind === 'string' && begun.basis !== undefined
}
