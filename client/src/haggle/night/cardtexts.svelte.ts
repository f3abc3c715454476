/**
 * What the rule cards say that may be read now. A view has only their numbers; their texts are asked for when there is
 * another number, or another language, and kept so that they stay readable without a network.
 */
import type { Api } from '../../wire/api'
import type { Environment } from '../../wire/environment'
import { RefusedThere } from '../../wire/errors'
import type { HaggleView, Page, Texts as Answer } from '../../wire/types'
import type { Lang } from '../../words/languages'

/** For whom a rule card works: its owner, everybody, everybody once announced, against one that was announced. */
export type Whose = Answer['stubs'][string]

/** What rule cards say, and for whom they work, by number. */
interface Cards {
  readonly texts: Readonly<Record<number, string>>
  readonly stubs: Readonly<Record<number, Whose>>
}

/** The cards that are read; `status` says whether some are still to come. */
export interface KnownTexts extends Cards {
  readonly status: 'whole' | 'loading' | 'offline'
  readonly lang: Lang
}

const NONE: Cards = { texts: {}, stubs: {} }

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
export class CardTexts {
  readonly #around: Environment
  readonly #api: Api
  readonly #table: string
  readonly #name: string
  #now = $state.raw() as KnownTexts
  #view: HaggleView | null = null
  /** What the answer on its way is about, and the last one: where there is no text, one does not ask on and on. */
  #asked = ''
  #answered = ''
  #calledOff = (): void => {}

  /** @param by the number of the link: another one reads other cards. */
  constructor(around: Environment, api: Api, table: string, by: number, lang: Lang) {
    this.#around = around
    this.#api = api
    this.#table = table
    this.#name = `${PREFIX}${table}.${by}`
    this.#now = { status: 'loading', lang, ...this.#kept(lang) }
  }

  /** What can be read by now. */
  get now(): KnownTexts {
    return this.#now
  }

  /** Another view, or the same: to be called whenever there is one. */
  see(view: HaggleView): void {
    this.#view = view
    const numbers = readable(view)
    const { texts } = this.now
    const left = numbers === null ? this.now : only(numbers, this.now)
    if (Object.keys(left.texts).length < Object.keys(texts).length) {
      this.#answered = ''
      this.#change(left)
    }
    const misses =
      numbers === null ? Object.keys(left.texts).length === 0 : [...numbers].some((card) => texts[card] === undefined)
    if (misses) void this.#load()
    else this.#change({ status: 'whole' })
  }

  /** Another language. */
  speak(lang: Lang): void {
    if (lang === this.now.lang) return
    this.#now = { status: 'loading', lang, ...this.#kept(lang) }
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
      this.#change({ status: 'whole' })
      return
    }
    this.#asked = asked
    if (this.now.status !== 'offline') this.#change({ status: 'loading' })
    try {
      const { texts, stubs } = await this.#api.texts(this.#table, lang)
      if (this.#view === null || lang !== this.now.lang) return
      this.#now = { status: 'whole', lang, texts, stubs }
      this.#keep(lang, { texts, stubs })
      this.#asked = ''
      this.#answered = asked
      if (this.#view !== view) this.see(this.#view)
    } catch (error) {
      this.#asked = ''
      this.#change({ status: 'offline' })
      if (error instanceof RefusedThere) return
      this.#calledOff()
      this.#calledOff = this.#around.after(AGAIN_SECONDS, () => this.#view !== null && this.see(this.#view))
    }
  }

  #change(parts: Partial<KnownTexts>): void {
    this.#now = { ...this.#now, ...parts }
  }

  #kept(lang: Lang): Cards {
    try {
      const kept = JSON.parse(this.#around.passing.get(`${this.#name}.${lang}`) ?? 'null') as Partial<Cards> | null
      return kept?.texts && kept.stubs ? { texts: kept.texts, stubs: kept.stubs } : NONE
    } catch {
      return NONE
    }
  }

  #keep(lang: Lang, cards: Cards): void {
    const stays = this.#view === null ? new Set<number>() : readable(this.#view, STAYS)
    const kept = stays === null ? cards : only(stays, cards)
    this.#around.passing.put(`${this.#name}.${lang}`, JSON.stringify(kept))
  }
}

/** Of some cards those with these numbers. */
function only(numbers: ReadonlySet<number>, { texts, stubs }: Cards): Cards {
  const kept = <One>(all: Readonly<Record<number, One>>): Record<number, One> =>
    Object.fromEntries(Object.entries(all).filter(([card]) => numbers.has(Number(card))))
  return { texts: kept(texts), stubs: kept(stubs) }
}
