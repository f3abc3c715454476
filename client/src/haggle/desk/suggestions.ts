/** Which of tonight's rulings may answer a question: those that speak of the same things. */
import type { Hall, RulingTold } from '../../wire/types'
import { bare } from '../../words/bare'
import type { Lang } from '../../words/languages'

/** A ruling as it holds tonight, in words. */
export interface Ruled {
  readonly id: string
  readonly question: string
  readonly words: string
}

/** All rulings that matter for a night, as they hold. */
export function ruledTonight(
  told: readonly RulingTold[],
  hall: Pick<Hall, 'game' | 'kit' | 'rulings'>,
  lang: Lang,
): readonly Ruled[] {
  const chosen = hall.rulings as Readonly<Record<string, string>>
  const ours = told.some(({ kits }) => kits.includes(hall.kit))
  return told
    .filter(({ games, kits }) => games.includes(hall.game) && (!ours || kits.includes(hall.kit)))
    .flatMap(({ id, question, choices }) => {
      const choice = choices.find(({ value }) => value === chosen[id]) ?? choices[0]
      return choice === undefined ? [] : [{ id, question: question[lang], words: choice.words[lang] }]
    })
}

/** Words that stand in most sentences tell nothing. */
const SHORTEST = 4
/** One word in common is mostly chance, unless little else was asked. */
const FEWEST = 2
const SHARE = 1 / 3

/** The rulings nearest to a question, the nearest first. */
export function suggested(question: string, rulings: readonly Ruled[], most = 2): readonly Ruled[] {
  const asked = wordsOf(question)
  const enough = Math.min(FEWEST, SHARE * asked.size)
  return rulings
    .map((ruled) => ({
      ruled,
      near: [...wordsOf(`${ruled.question} ${ruled.words}`)].filter((word) => asked.has(word)).length,
    }))
    .filter(({ near }) => near > 0 && near >= enough)
    .sort((one, other) => other.near - one.near)
    .slice(0, most)
    .map(({ ruled }) => ruled)
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = bare(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word.length >= SHORTEST).map((word) => word.replace(/(?:es|s|x)$/, '')))
}
