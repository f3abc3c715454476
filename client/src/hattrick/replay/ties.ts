/** Why somebody leads after a trick whose two highest cards bear the same number. */
import type { HattrickReplay } from '../../wire/types'
import type { Lang } from '../../words/languages'
import { saidIn } from '../../words/learnt'
import { cardOf } from '../cards'

type TieBreak = NonNullable<HattrickReplay['hands'][number]['tricks'][number]['tie']>

/** The tie and what decided it, as a sentence; none where the highest card stood alone. */
export function tieInWords(tie: TieBreak | null | undefined, lang: Lang): readonly string[] {
  if (!tie) return []
  const next = tie.card ? cardOf(tie.card).rank : tie.rank
  return [saidIn(lang, `tie.${tie.by}`, { rank: tie.rank, next })]
}
