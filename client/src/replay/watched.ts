/** Replays made ready to be gone through: how many moments, what each is, where one may want to go. */
import type { HaggleReplay, HattrickReplay, Replay } from '../wire/types'
import { hour, listed } from '../words/figures'
import type { Lang } from '../words/language.svelte'
import { saidIn } from '../words/learnt'
import { bargainsOf, count, stepAt } from './haggle'
import { type Moment, moments } from './hattrick'
import { nameIn, startOf, toldOfMatch, toldOfNight } from './telling'
import type { Mark, Watched } from './told'

/** Any replay. */
export function watched(replay: Replay, lang: Lang): Watched {
  return replay.game === 'hattrick' ? match(replay, lang) : night(replay, lang)
}

function match(replay: HattrickReplay, lang: Lang): Watched {
  const all = moments(replay)
  return {
    count: all.length,
    people: replay.players.map((name, eyes) => ({ eyes, name })),
    told: (at) => toldOfMatch(replay, all[at - 1] as Moment, lang),
    hour: () => null,
    marks: () => all.flatMap((moment, place) => markOf(moment, place + 1, lang)),
  }
}

function markOf({ what, hand, trick, card }: Moment, at: number, lang: Lang): readonly Mark[] {
  if (what === 'dealt') return [{ at, words: saidIn(lang, 'replay.hand', { n: hand + 1 }), size: 'great' }]
  if (what !== 'laid' || card > 0) return []
  return [{ at, words: saidIn(lang, 'replay.hand.trick', { hand: hand + 1, n: trick + 1 }), size: 'small' }]
}

/** What happens once, or seldom, and to everybody. */
const GREAT = new Set(['opened', 'paused', 'closed', 'announced', 'scored'])

function night(replay: HaggleReplay, lang: Lang): Watched {
  const nameOf = (seat: number): string => nameIn(replay, seat)
  return {
    count: count(replay),
    people: replay.people.map(({ seat, name }) => ({ eyes: seat, name })),
    told: (at, eyes) => toldOfNight(replay, at, eyes, lang),
    hour: (at) => hour(stepAt(replay, at)?.at ?? replay.began_at, lang),
    marks: (eyes) => {
      const great = replay.steps.flatMap(({ what }, place): Mark[] =>
        GREAT.has(what) ? [{ at: place + 2, words: toldOfNight(replay, place + 2, eyes, lang), size: 'great' }] : [],
      )
      const small = bargainsOf(replay, eyes).map(({ at, step }): Mark => {
        return { at, words: `${hour(step.at, lang)} ${listed(step.seats.map(nameOf), lang)}`, size: 'small' }
      })
      const start: Mark = { at: 1, words: startOf(replay, lang), size: 'great' }
      return [start, ...great, ...small].sort((one, other) => one.at - other.at)
    },
  }
}
