/**
 * A Haggle night as the components under a table's page see it: what one sees of it by now, and what one can ask for.
 *
 *     const night = nightHere()                     // in a component
 *     night.mine?.goods                             // follows every change by itself
 *     await night.ask({ do: 'accept', offer: 7 })   // what is refused is told by a toast, unless one catches it
 */
import { onDestroy } from 'svelte'
import { type Fanion, fanionOf } from '../../parts/decoration/fanion'
import { titleOf } from '../../parts/games'
import { LiveTable, tableHere } from '../../table/livetable.svelte'
import { keepBox, keptBox } from '../../wire/boxes'
import { RefusedThere } from '../../wire/errors'
import { LastAnswer } from '../../wire/lastanswer.svelte'
import { api, around } from '../../wire/server'
import type { Session } from '../../wire/sessions'
import type { Desk, HaggleCommand, HaggleHappening, HaggleView, Hall, Lacks, Mine, Objections, Propose, Somebody } from '../../wire/types'
import { type Lang, lang, say } from '../../words'
import type { Reading } from '../bargain/sentence'
import type { Box } from '../pieces/box'
import { called } from './called'
import { callsAt } from './calls'
import { AGAIN_SECONDS, CardTexts, type KnownTexts, readable } from './cardtexts.svelte'
import { ExpiredCommands } from './expired.svelte'
import { OwnWords } from './ownwords.svelte'
import { Reckoner } from './reckoner.svelte'

export class Night extends LiveTable<HaggleView, HaggleCommand, HaggleHappening> {
  /** What one asked for and came too late. */
  readonly late: ExpiredCommands
  /** What I said to some. */
  readonly ownWords: OwnWords
  readonly #texts: CardTexts
  #box = $state.raw() as Box | null

  /** @param way what this browser came by. */
  constructor(way: Session) {
    super(way)
    this.#box = keptBox(around.lasting, way.table)
    this.late = new ExpiredCommands(around.passing, way.table, way.by)
    this.ownWords = new OwnWords(around.passing, way.table, way.by)
    this.#texts = new CardTexts(around, api, way.table, way.by, lang())
  }

  override start(): () => void {
    const stop = super.start()
    let calledOff = (): void => {}
    const unpack = (): void => {
      void this.#unpack().catch((wrong: unknown) => {
        // A link that opens nothing any more: the socket says so, too.
        if (!(wrong instanceof RefusedThere)) calledOff = around.after(AGAIN_SECONDS, unpack)
      })
    }
    if (this.#box === null) unpack()
    return () => {
      stop()
      calledOff()
      this.#texts.stop()
    }
  }

  protected override saw(view: HaggleView): void {
    this.#texts.see(view)
  }

  /** Whether there is all that it takes to show it: what one sees, and what is in the box. */
  get isThere(): boolean {
    return this.view !== null && this.#box !== null
  }

  /** What is in the box of this table. Only to be asked where it is there, as is the hall. */
  get box(): Box {
    return this.#box as Box
  }

  /** What everybody may know. */
  get hall(): Hall {
    return (this.view as HaggleView).hall
  }

  get mine(): Mine | null {
    return this.view?.mine ?? null
  }

  get desk(): Desk | null {
    return this.view?.desk ?? null
  }

  /** What the rule cards say that may be read now. */
  get reading(): KnownTexts {
    return this.#texts.now
  }

  /** The numbers of the rule cards that I can read now; none for the host, who plays for nothing. */
  get readable(): ReadonlySet<number> {
    return new Set(this.view === null ? [] : readable(this.view))
  }

  /** Asks for another name for me. */
  rename(wanted: string): Promise<unknown> {
    return this.ask({ do: 'rename', seat: this.mine?.seat ?? -1, name: wanted })
  }

  /** Says something to some, and remembers it once it is said. */
  async tell(words: string, to: readonly number[]): Promise<void> {
    await this.ask({ do: 'tell', words, to: [...to] })
    this.ownWords.add({ at: this.second, words, to })
  }

  override get calls(): readonly string[] {
    return this.view === null ? [] : callsAt(this.view, this.second)
  }

  /** What the night is called: by its host, else like its box. */
  get title(): string {
    const { title, game, kit, kit_title } = this.hall
    return title || (kit === game ? say(titleOf(game)) : kit_title[lang()])
  }

  /** What somebody is called wherever they are listed or named: a bot is marked. */
  nameOf(seat: number): string {
    const who = this.#who(seat)
    return who === undefined ? '' : called(who, lang())
  }

  /** Their name alone: to change it, or where it was just said that a bot sits there. */
  bareNameOf(seat: number): string {
    return this.#who(seat)?.name ?? ''
  }

  /** Their pennant. */
  fanionOf(seat: number): Fanion {
    return fanionOf(this.bareNameOf(seat))
  }

  /** What it takes to read an offer or a bargain out in a sentence. */
  get inSentence(): Pick<Reading, 'nameOf' | 'bareNameOf' | 'box'> {
    return { nameOf: (seat) => this.nameOf(seat), bareNameOf: (seat) => this.bareNameOf(seat), box: this.box }
  }

  /** Whether one person plays, with bots. */
  get alone(): 'alone' | 'among others' {
    return this.hall.people.filter(({ bot }) => !bot).length > 1 ? 'among others' : 'alone'
  }

  #who(seat: number): Somebody | undefined {
    return this.hall.people.find((one) => one.seat === seat)
  }

  override missed(command: HaggleCommand): void {
    const phase = this.view?.hall.phase
    if (phase === 'closed' || phase === 'announcing') this.late.add(command)
  }

  /** Reckons envelopes for one component, for as long as that is there. */
  reckoner(): Reckoner {
    const reckoner = new Reckoner(around, api, this.way.table)
    onDestroy(() => reckoner.stop())
    return reckoner
  }

  /** Asks what stands against offers that one component composes, for as long as that is there. */
  objector(): LastAnswer<Propose, Objections> {
    return this.#asker((offer: Propose) => api.objections(this.way.table, offer))
  }

  /** Asks what one lacks for the offers of others, for one component. */
  lacking(): LastAnswer<'offers', Lacks> {
    return this.#asker(() => api.lacks(this.way.table))
  }

  #asker<Question, Answer>(ask: (question: Question) => Promise<Answer>): LastAnswer<Question, Answer> {
    const asker = new LastAnswer(around, ask)
    onDestroy(() => asker.stop())
    return asker
  }

  /** The rule cards are read in this language from now on. */
  speak(spoken: Lang): void {
    this.#texts.speak(spoken)
  }

  /** Asks what is in the box, where it was not told at the door; kept, it is there without a signal, too. */
  async #unpack(): Promise<void> {
    const { table } = this.way
    const box = await api.box(table)
    keepBox(around.lasting, table, box)
    this.#box = box
  }
}

/** The night that this component belongs to. */
export function nightHere(): Night {
  return tableHere<Night>()
}
