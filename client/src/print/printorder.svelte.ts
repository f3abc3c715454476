/** What a host wishes on paper of one table, how far the making of it is, and the file in hand. */
import { api, around } from '../wire/server'
import type { PartName, Printable, Said, Wished } from '../wire/types'
import { lang, type Lang, LANGS } from '../words'
import { fetchPdf, fetchPreparation, type Paper, type Progress } from './pdf'

/** Where letters are not of A4. */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)$/i

type Form = NonNullable<Wished['form']>
/** The sheets are counted once a choice has rested so long. */
const REST_SECONDS = 0.8
const FORMS: readonly Form[] = ['pdf', 'papers', 'png', 'tts', 'shop']
/** What comes out of one's own printer, and is cut at home. */
const PAPER_FORMS: ReadonlySet<Form> = new Set(['pdf', 'papers'])

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}

export class PrintOrder {
  readonly table: string
  there = $state.raw<Printable | null>(null)
  chosen = $state.raw<ReadonlySet<PartName>>(new Set())
  langs = $state.raw<readonly Lang[]>([lang()])
  paper = $state<'a4' | 'letter'>(LETTER.test(navigator.language) ? 'letter' : 'a4')
  size = $state<'standard' | 'mini'>('standard')
  backs = $state(false)
  right = $state<number | null>(0)
  down = $state<number | null>(0)
  envelopes = $state<number | null>(null)
  /** How many players' guides; empty for one. */
  guides = $state<number | null>(null)
  /** One PDF, or an archive: a file for each paper, or the cards for makers. */
  form = $state<Form>('pdf')
  /** When guests arrive, as a clock shows it: "20:00"; empty where that is open. */
  start = $state('')
  /** While the file is made; `asked` until the server first says how far it is. */
  progress = $state.raw<Progress | 'asked' | null>(null)
  file = $state.raw<(Paper & { readonly wished: string }) | null>(null)
  wrong = $state<unknown>(null)
  /** What some wishes would ask of the host; null where the server could not tell. */
  counted = $state.raw<{ readonly asked: string; readonly preparation: readonly Said[] | null } | null>(null)
  readonly #expected: number
  #stop: AbortController | null = null

  /** `expected` guests have an envelope each, even before they come. */
  constructor(table: string, expected: number) {
    this.table = table
    this.#expected = expected
  }

  /** What is asked of the server; changed, it is another file. */
  readonly wished = $derived.by((): Wished => {
    const there = this.there
    const cut = this.cuts
    return {
      langs: [...this.langs] as unknown as Wished['langs'],
      paper: this.paper,
      ...(there === null || there.parts.length < 2 ? {} : { parts: there.parts.filter((one) => this.chosen.has(one)) }),
      ...(cut ? { size: this.size, backs: this.backs } : {}),
      ...(cut && this.backs ? { shift_mm: [this.right ?? 0, this.down ?? 0] as [number, number] } : {}),
      ...(this.chosen.has('book') && this.start !== '' ? { start: minutesOf(this.start) } : {}),
      ...(this.chosen.has('guide') && this.guides !== null ? { guides: this.guides } : {}),
      ...(this.forms.includes(this.form) && this.form !== 'pdf' ? { form: this.form } : {}),
      ...(this.canCount && this.envelopes !== null ? { envelopes: this.envelopes } : {}),
    }
  })

  /** Whether there are cards to cut out. */
  readonly cuts = $derived((['cards', 'rules', 'tarot', 'tokens'] as const).some((one) => this.chosen.has(one)))
  /** What it can be made as: makers want cards, not tokens. */
  readonly forms = $derived<readonly Form[]>(
    (['cards', 'rules', 'tarot'] as const).some((one) => this.chosen.has(one)) ? FORMS : FORMS.slice(0, 2),
  )
  readonly canCount = $derived(this.there !== null && this.there.fewest < this.there.most)
  readonly count = $derived(this.envelopes ?? this.there?.envelopes ?? 0)
  /** The file in hand is the one that is wished. */
  readonly isReady = $derived(this.file !== null && this.file.wished === JSON.stringify(this.wished))
  readonly isEmpty = $derived(
    this.there !== null && (this.there.stage === 'labels' ? this.there.envelopes === 0 : this.there.parts.length > 0 && this.chosen.size === 0),
  )

  /** What the sheets are counted for; the same text is the same count. Empty where nothing is to be counted. */
  readonly #asked = $derived(
    this.there === null || this.isEmpty || !PAPER_FORMS.has(this.wished.form ?? 'pdf')
      ? ''
      : JSON.stringify([this.wished, this.there.stage, this.there.envelopes]),
  )
  readonly isCountable = $derived(this.#asked !== '')
  /** Whether what was counted last, or came with the file, is for what is wished now. */
  readonly isCounted = $derived(this.isReady || this.counted?.asked === this.#asked)
  readonly preparation = $derived((this.isReady ? this.file?.preparation : this.counted?.preparation) ?? [])

  /** Has the sheets counted once the wishes rest; what it returns calls that off. */
  countSoon(): () => void {
    const asked = this.#asked
    if (asked === '' || this.progress !== null || this.isCounted) return () => {}
    const wished = this.wished
    const stop = new AbortController()
    const calledOff = around.after(REST_SECONDS, () => {
      void fetchPreparation(around, this.table, wished, stop.signal).then((preparation) => {
        if (!stop.signal.aborted) this.counted = { asked, preparation }
      })
    })
    return () => {
      calledOff()
      stop.abort()
    }
  }

  /** What there is; choices stay as long as the night is where it was. */
  async look(): Promise<void> {
    try {
      const there = await api.printable(this.table)
      if (there.stage !== this.there?.stage) {
        this.chosen = new Set(there.usual)
        this.file = null
      }
      const least = there.printed ? there.envelopes : Math.min(Math.max(there.envelopes, this.#expected), there.most)
      if (this.there === null || (this.envelopes ?? 0) < there.fewest) this.envelopes = least
      this.there = there
    } catch (refused) {
      this.wrong = refused
    }
  }

  choose(part: PartName, isChosen: boolean): void {
    const chosen = new Set(this.chosen)
    if (isChosen) chosen.add(part)
    else chosen.delete(part)
    this.chosen = chosen
  }

  speak(which: Lang | 'both'): void {
    this.langs = which === 'both' ? [lang(), ...LANGS.filter((one) => one !== lang())] : [which]
  }

  async make(): Promise<void> {
    if (this.progress !== null) return
    const wished = JSON.stringify(this.wished)
    const stop = (this.#stop = new AbortController())
    this.wrong = null
    this.file = null
    this.progress = 'asked'
    try {
      const paper = await fetchPdf(around, this.table, this.wished, (told) => (this.progress = told), stop.signal)
      this.file = { ...paper, wished }
      await this.look() // on paper the deal is settled now
    } catch (refused) {
      if (!stop.signal.aborted) this.wrong = refused
    }
    this.progress = null
  }

  stop(): void {
    this.#stop?.abort()
  }
}
