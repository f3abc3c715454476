/**
 * What the rule cards say that may be read now. A view has only their numbers; their texts are asked for when there is
 * another number, or another language, and kept so that they stay readable without a network.
 */
import type { Doors, Lang } from './doors'
import { RefusedThere } from './faults'
import { Store } from './store'
import type { Surroundings } from './surroundings'
import type { HaggleView, Page } from './types'

/** The texts by number; `status` says whether some are still to come. */
export interface Reading {
  readonly status: 'whole' | 'loading' | 'offline'
  readonly lang: Lang
  readonly texts: Readonly<Record<number, string>>
}

/** Pages that can be read as long as one likes; one that is shown once is not written down. */
const STAYS: readonly Page['reads'][] = ['held', 'kept']
const READS: readonly Page['reads'][] = [...STAYS, 'open']

/** Where nobody answers it is asked again so much later. */
export const AGAIN_SECONDS = 5

/** The numbers of the rule cards that a view may read now; null for all of them, which is for the host. */
export function readable({ hall, mine, desk }: HaggleView, reads = READS): ReadonlySet<number> | null {
  if (desk != null) return null
  const own = (mine?.notebook?.pages ?? []).filter((page) => reads.includes(page.reads)).map(({ card }) => card)
  return new Set([...own, ...(hall.announced ?? []).map(([rule]) => rule), ...(hall.ended?.rules ?? [])])
}

const PREFIX = 'kermesse.texts.'

/** The texts of one table, through one link. */
export class Texts {
  readonly #around: Surroundings
  readonly #doors: Doors
  readonly #table: string
  readonly #name: string
  readonly #store: Store<Reading>
  #view: HaggleView | null = null
  /** What the answer on its way is about, and the last one: where there is no text, one does not ask on and on. */
  #asked = ''
  #answered = ''
  #calledOff = (): void => {}

  /** @param by the number of the link: another one reads other cards. */
  constructor(around: Surroundings, doors: Doors, table: string, by: number, lang: Lang) {
    this.#around = around
    this.#doors = doors
    this.#table = table
    this.#name = `${PREFIX}${table}.${by}`
    this.#store = new Store<Reading>({ status: 'loading', lang, texts: this.#kept(lang) })
  }

  get now(): Reading {
    return this.#store.now
  }

  subscribe(tell: (reading: Reading) => void): () => void {
    return this.#store.subscribe(tell)
  }

  /** Another view, or the same: to be called whenever there is one. */
  see(view: HaggleView): void {
    this.#view = view
    const numbers = readable(view)
    const { texts } = this.now
    const left = Object.entries(texts).filter(([card]) => numbers === null || numbers.has(Number(card)))
    if (left.length < Object.keys(texts).length) {
      this.#answered = ''
      this.#store.change({ texts: Object.fromEntries(left) })
    }
    const misses = numbers === null ? left.length === 0 : [...numbers].some((card) => texts[card] === undefined)
    if (misses) void this.#load()
    else this.#store.change({ status: 'whole' })
  }

  /** Another language. */
  speak(lang: Lang): void {
    if (lang === this.now.lang) return
    this.#store.set({ status: 'loading', lang, texts: this.#kept(lang) })
    if (this.#view !== null) this.see(this.#view)
  }

  /** Asks no more. */
  stop(): void {
    this.#calledOff()
    this.#view = null
  }

  async #load(): Promise<void> {
    const view = this.#view
    const { lang } = this.now
    const numbers = view === null ? null : readable(view)
    const asked = `${lang} ${numbers === null ? 'all' : [...numbers].sort().join()}`
    if (view === null || asked === this.#asked) return
    if (asked === this.#answered) {
      this.#store.change({ status: 'whole' })
      return
    }
    this.#asked = asked
    if (this.now.status !== 'offline') this.#store.change({ status: 'loading' })
    try {
      const { texts } = await this.#doors.texts(this.#table, lang)
      if (this.#view === null || lang !== this.now.lang) return
      this.#store.set({ status: 'whole', lang, texts })
      this.#keep(lang, texts)
      this.#asked = ''
      this.#answered = asked
      if (this.#view !== view) this.see(this.#view)
    } catch (error) {
      this.#asked = ''
      this.#store.change({ status: 'offline' })
      if (error instanceof RefusedThere) return
      this.#calledOff()
      this.#calledOff = this.#around.after(AGAIN_SECONDS, () => this.#view !== null && this.see(this.#view))
    }
  }

  #kept(lang: Lang): Reading['texts'] {
    try {
      const kept = JSON.parse(this.#around.passing.get(`${this.#name}.${lang}`) ?? '{}') as unknown
      return typeof kept === 'object' && kept !== null ? (kept as Reading['texts']) : {}
    } catch {
      return {}
    }
  }

  #keep(lang: Lang, texts: Reading['texts']): void {
    const stays = this.#view === null ? new Set<number>() : readable(this.#view, STAYS)
    const kept = Object.entries(texts).filter(([card]) => stays === null || stays.has(Number(card)))
    this.#around.passing.put(`${this.#name}.${lang}`, JSON.stringify(Object.fromEntries(kept)))
  }
}
