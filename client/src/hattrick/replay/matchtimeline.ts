/** A match made ready to be gone through: what each moment is, in a sentence, and where one may want to go. */
import type { Mark, Timeline } from '../../replay/timeline'
import { PASS_POINTS } from '../../wire/limits'
import type { HattrickReplay } from '../../wire/types'
import { listed, number, signed } from '../../words/figures'
import type { Lang } from '../../words/languages'
import { saidIn } from '../../words/learnt'
import { cardName, cardOf, deedOf } from '../cards'
import { tieInWords } from './ties'
import { type MatchMoment, moments, type ReplayHand, type ReplayTrick, spreadAt } from './matchsteps'

/** A match of Hattrick as one goes through it. */
export function matchTimeline(replay: HattrickReplay, lang: Lang): Timeline {
  const all = moments(replay)
  return {
    count: all.length,
    people: replay.players.map((name, eyes) => ({ eyes, name })),
    told: (at) => momentInWords(replay, all[at - 1] as MatchMoment, lang),
    hour: () => null,
    marks: () => all.flatMap((moment, place) => markOf(moment, place + 1, lang)),
  }
}

function markOf({ what, hand, trick, card }: MatchMoment, at: number, lang: Lang): readonly Mark[] {
  if (what === 'dealt') return [{ at, words: saidIn(lang, 'replay.hand', { n: hand + 1 }), size: 'great' }]
  if (what !== 'laid' || card > 0) return []
  return [{ at, words: saidIn(lang, 'replay.hand.trick', { hand: hand + 1, n: trick + 1 }), size: 'small' }]
}

/** A moment of a match of Hattrick. */
export function momentInWords(replay: HattrickReplay, moment: MatchMoment, lang: Lang): string {
  const { players } = replay
  const { leader, hands, tricks, points } = replay.hands[moment.hand] as ReplayHand
  const n = moment.hand + 1
  if (moment.what === 'dealt') {
    return saidIn(lang, 'replay.dealt', { hand: n, n: hands[0]?.length ?? 0, name: players[leader] ?? '' })
  }
  const trick = tricks[moment.trick] as ReplayTrick
  if (moment.what === 'laid') return laid(players, trick, moment.card, lang)
  if (moment.what === 'taken') return taken(players, trick, spreadAt(replay, moment).turn, lang)
  const counted = players.map((name, place) => `${name} ${signed(points?.[place] ?? 0, lang)}`)
  const said = saidIn(lang, 'replay.counted', { hand: n, points: listed(counted, lang) })
  return n === replay.hands.length && replay.winners.length > 0 ? `${said} ${won(replay, lang)}` : said
}

function laid(players: readonly string[], { laid: all }: ReplayTrick, place: number, lang: Lang): string {
  const one = all[place]
  if (one === undefined) return ''
  return saidIn(lang, `replay.${deedOf(all, place)}`, {
    name: players[one.seat] ?? '',
    card: cardName(cardOf(one.card), lang),
    points: signed(PASS_POINTS, lang),
  })
}

function taken(players: readonly string[], { laid: all, takers, tie }: ReplayTrick, next: number | null, lang: Lang): string {
  const takes = takers.map((taker, pile) => {
    const cards = all.filter((one) => one.pile === pile)
    const card = cards.find((one) => one.seat === taker)?.card ?? ''
    return saidIn(lang, 'replay.takes', { n: cards.length, name: players[taker] ?? '', card: cardName(cardOf(card), lang) })
  })
  const leads = next === null ? [] : [...tieInWords(tie, lang), saidIn(lang, 'replay.leads', { name: players[next] ?? '' })]
  return [...takes, ...leads].join(' ')
}

function won({ players, winners, totals }: HattrickReplay, lang: Lang): string {
  const names = winners.map((place) => players[place] ?? '')
  const how = { names: listed(names, lang), points: number(totals[winners[0] ?? 0] ?? 0, lang) }
  return names.length === 1 ? saidIn(lang, 'replay.won', how) : saidIn(lang, 'replay.shared', how)
}
