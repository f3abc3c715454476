/** An award as a title and a sentence. */
import type { Story } from '../../../wire/types'
import { duration, number, say } from '../../../words'

export type Award = NonNullable<Story['awards']>[number]

/** Whether one person played with bots, or several: then nobody but they can have done something best. */
export type Alone = 'alone' | 'among others'

export interface AwardWords {
  readonly title: string
  readonly sentence: string
}

/** What it is for, in words; nothing where a page does not know of such an award. Where one person plays, it is theirs. */
export function awardWords(award: Award, nameOf: (seat: number) => string, isAlone: Alone): AwardWords | null {
  const name = nameOf(award.seat)
  const [n, of] = [award.count ?? 0, award.of ?? 0]
  switch (award.what) {
    case 'best-bargain':
    case 'worst-bargain':
      return {
        title: say(isAlone === 'alone' ? `award.${award.what}.yours` : `award.${award.what}`),
        sentence: say(`award.${award.what}.why`, { name, other: nameOf(award.other ?? -1), points: number(Math.abs(award.points ?? 0)), n: Math.abs(award.points ?? 0) }),
      }
    case 'most-generous':
    case 'most-told':
      return { title: say(`award.${award.what}`), sentence: say(`award.${award.what}.why`, { name, n }) }
    case 'last-to-seal':
      return { title: say('award.last-to-seal'), sentence: say('award.last-to-seal.why', { name, time: duration(award.seconds ?? 0) }) }
    case 'least-believed':
      return { title: say('award.least-believed'), sentence: say('award.least-believed.why', { name, of, n }) }
    default:
      return null
  }
}
