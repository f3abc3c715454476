/** What happens at a moment of a replay, in a sentence. */
import { inWords } from '../haggle/pieces/goods'
import { cardName, cardOf, effectOf } from '../hattrick/cards'
import { sentence } from '../haggle/bargain/sentence'
import type { HaggleReplay, HattrickReplay } from '../wire/types'
import { listed, number, signed } from '../words/figures'
import type { Lang } from '../words/language.svelte'
import { saidIn } from '../words/learnt'
import { type Step, sees, stepAt } from './haggle'
import { type Hand, type Moment, type Trick, spreadAt } from './hattrick'
import type { Eyes } from './told'

/** A moment of a match of Hattrick. */
export function toldOfMatch(replay: HattrickReplay, moment: Moment, lang: Lang): string {
  const { players } = replay
  const { leader, hands, tricks, points } = replay.hands[moment.hand] as Hand
  const n = moment.hand + 1
  if (moment.what === 'dealt') {
    return saidIn(lang, 'replay.dealt', { hand: n, n: hands[0]?.length ?? 0, name: players[leader] ?? '' })
  }
  const trick = tricks[moment.trick] as Trick
  if (moment.what === 'laid') return laid(players, trick, moment.card, lang)
  if (moment.what === 'taken') return taken(players, trick, spreadAt(replay, moment).turn, lang)
  const counted = players.map((name, place) => `${name} ${signed(points?.[place] ?? 0, lang)}`)
  const said = saidIn(lang, 'replay.counted', { hand: n, points: listed(counted, lang) })
  return n === replay.hands.length && replay.winners.length > 0 ? `${said} ${won(replay, lang)}` : said
}

function laid(players: readonly string[], { laid: all }: Trick, place: number, lang: Lang): string {
  const one = all[place]
  if (one === undefined) return ''
  const { does } = effectOf(one.card, all.slice(0, place), players.length)
  return saidIn(lang, `replay.${does}`, { name: players[one.seat] ?? '', card: cardName(cardOf(one.card), lang) })
}

function taken(players: readonly string[], { laid: all, takers }: Trick, next: number | null, lang: Lang): string {
  const takes = takers.map((taker, pile) => {
    const cards = all.filter((one) => one.pile === pile)
    const card = cards.find((one) => one.seat === taker)?.card ?? ''
    return saidIn(lang, 'replay.takes', { n: cards.length, name: players[taker] ?? '', card: cardName(cardOf(card), lang) })
  })
  return [...takes, ...(next === null ? [] : [saidIn(lang, 'replay.leads', { name: players[next] ?? '' })])].join(' ')
}

function won({ players, winners, totals }: HattrickReplay, lang: Lang): string {
  const names = winners.map((place) => players[place] ?? '')
  const how = { names: listed(names, lang), points: number(totals[winners[0] ?? 0] ?? 0, lang) }
  return names.length === 1 ? saidIn(lang, 'replay.won', how) : saidIn(lang, 'replay.shared', how)
}

/** Who was there before the market; what they were dealt on paper no table knows. */
export function startOf({ play, people }: HaggleReplay, lang: Lang): string {
  return saidIn(lang, play === 'paper' ? 'replay.start.paper' : 'replay.start', { n: people.length })
}

/** A moment of a Haggle night, through somebody's eyes or with everything open. */
export function toldOfNight(replay: HaggleReplay, at: number, eyes: Eyes, lang: Lang): string {
  const step = stepAt(replay, at)
  if (step === null) return startOf(replay, lang)
  const passed = sees(eyes, step) ? moved(replay, step, lang) : []
  // Who strikes a bargain is told by what passes between them.
  const said = step.what === 'bargain' && passed.length > 0 ? [] : [happened(replay, step, lang)]
  return [...said, ...passed].join(' ')
}

function happened(replay: HaggleReplay, { what, seats, rules = [] }: Step, lang: Lang): string {
  const names = listed(seats.map((seat) => nameIn(replay, seat)), lang)
  switch (what) {
    case 'announced':
      return rules.length === 0
        ? saidIn(lang, 'moment.announced', { n: 0 })
        : saidIn(lang, 'replay.announced', { rules: listed(rules.map(String), lang) })
    case 'cancelled':
      return saidIn(lang, 'moment.cancelled', { names, rule: rules[0] ?? 0 })
    case 'scored':
      return scored(replay, lang)
    case 'opened':
    case 'closed':
      return saidIn(lang, `moment.${what}`)
    case 'corrected':
    case 'paused':
    case 'resumed':
    case 'extended':
      return saidIn(lang, `replay.${what}`)
    default:
      return saidIn(lang, `replay.${what}`, { names })
  }
}

function scored(replay: HaggleReplay, lang: Lang): string {
  const first = replay.ended.envelopes.filter(({ rank }) => rank === 1).map(({ seat }) => nameIn(replay, seat))
  return first.length === 0 ? saidIn(lang, 'reveal.nobody') : saidIn(lang, 'moment.scored', { names: listed(first, lang) })
}

/** What somebody is called. */
export function nameIn({ people }: HaggleReplay, seat: number): string {
  return people.find((one) => one.seat === seat)?.name ?? ''
}

/** What passes from hand to hand, as one says it; what comes out of the host's box, and what goes into it. */
function moved(replay: HaggleReplay, { moves }: Step, lang: Lang): readonly string[] {
  const nameOf = (seat: number): string => nameIn(replay, seat)
  const legs = moves.flatMap(({ giver, taker, goods }) =>
    giver === null || taker === null ? [] : [{ giver, taker, bundle: { goods } }],
  )
  const boxed = moves.flatMap(({ giver, taker, goods }) => {
    const things = inWords(goods, replay.box, lang)
    if (taker === null) return giver === null ? [] : [saidIn(lang, 'replay.into', { name: nameOf(giver), things })]
    return giver === null ? [saidIn(lang, 'replay.out', { name: nameOf(taker), things })] : []
  })
  const said = sentence({ legs, maker: legs[0]?.giver ?? -1, me: null, nameOf, box: replay.box }, lang)
  return [said, ...boxed].filter(Boolean)
}
