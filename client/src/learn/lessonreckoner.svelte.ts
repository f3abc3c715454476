/** What an envelope of a lesson is worth, asked of the game after every touch; the last touch counts. */
import type { ScoreLine } from '../haggle/ending/score/scorelines'
import { api, reasonOf } from '../wire/server'
import type { LessonEnvelope, LessonReckoning } from '../wire/types'
import type { Lang } from '../words'

export class LessonReckoner {
  #asked = 0
  readonly #lesson: string
  #reckoning: LessonReckoning = $state.raw({ total: 0, lines: [] })
  #wrong = $state('')

  constructor(lesson: string, first: LessonReckoning) {
    this.#lesson = lesson
    this.#reckoning = first
  }

  /** As it was told last. */
  get reckoning(): LessonReckoning {
    return this.#reckoning
  }

  /** Why it could not be asked; empty where it could. */
  get wrong(): string {
    return this.#wrong
  }

  async ask(envelope: LessonEnvelope): Promise<void> {
    const asked = ++this.#asked
    try {
      const told = await api.lessonReckoning(this.#lesson, envelope)
      if (asked !== this.#asked) return
      this.#reckoning = told
      this.#wrong = ''
    } catch (wrong) {
      if (asked === this.#asked) this.#wrong = reasonOf(wrong)
    }
  }
}

/** Its lines as a score sheet has them. */
export function linesOf({ lines }: LessonReckoning, lang: Lang): readonly ScoreLine[] {
  return lines.map(({ rule, times, points, text, by, kind }) => ({
    rule,
    times,
    points,
    text: text[lang],
    by: by ?? [],
    kind: kind ?? null,
  }))
}
