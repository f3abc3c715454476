/** A moment of a night as a sentence. */
import { listed, say } from '../../../words'
import { mostRead, type StoryMoment } from './story'

/** What happened, in words; nothing where a page does not know of such a moment. */
export function momentSentence(moment: StoryMoment, nameOf: (seat: number) => string): string | null {
  const names = listed((moment.seats ?? []).map(nameOf))
  const n = moment.count ?? 0
  switch (moment.what) {
    case 'opened':
    case 'closed':
      return say(`moment.${moment.what}`)
    case 'first-bargain':
    case 'first-sealed':
    case 'last-sealed':
      return say(`moment.${moment.what}`, { names })
    case 'biggest-bargain':
    case 'most-active':
      return say(`moment.${moment.what}`, { names, n })
    case 'busiest-minute':
    case 'paused':
    case 'undone':
    case 'announced':
      return say(`moment.${moment.what}`, { n })
    case 'most-read':
      return mostReadSentence(mostRead(moment), n)
    case 'cancelled':
      return say('moment.cancelled', { names, rule: moment.rule ?? 0 })
    case 'scored':
      return names === '' ? say('reveal.nobody') : say('moment.scored', { names })
    default:
      return null
  }
}

function mostReadSentence(rules: readonly number[], n: number): string | null {
  if (rules.length === 1) return say('moment.most-read', { rule: rules[0]!, n })
  return rules.length === 0 ? null : say('moment.most-read.several', { rules: listed(rules.map(String)), n })
}
