/** A night made ready to be gone through: what each moment is, in a sentence, and where one may want to go. */
import { type Fanion, fanionOf } from '../../parts/decoration/fanion'
import type { Eyes, Mark, Timeline } from '../../replay/timeline'
import type { HaggleReplay } from '../../wire/types'
import { hour, listed } from '../../words/figures'
import type { Lang } from '../../words/languages'
import { saidIn } from '../../words/learnt'
import { sentence } from '../bargain/sentence'
import { called } from '../night/called'
import { inWords } from '../pieces/goods'
import { bargainsOf, count, type NightStep, sees, stepAt } from './nightsteps'

/** What happens once, or seldom, and to everybody. */
const GREAT = new Set(['opened', 'paused', 'closed', 'announced', 'scored'])

/** A night of Haggle as one goes through it. */
export function nightTimeline(replay: HaggleReplay, lang: Lang): Timeline {
  const nameOf = (seat: number): string => calledIn(replay, seat, lang)
  return {
    count: count(replay),
    people: replay.people.map((one) => ({ eyes: one.seat, name: called(one, lang) })),
    told: (at, eyes) => stepInWords(replay, at, eyes, lang),
    hour: (at) => hour(stepAt(replay, at)?.at ?? replay.began_at, lang),
    marks: (eyes) => {
      const great = replay.steps.flatMap(({ what }, place): Mark[] =>
        GREAT.has(what) ? [{ at: place + 2, words: stepInWords(replay, place + 2, eyes, lang), size: 'great' }] : [],
      )
      const small = bargainsOf(replay, eyes).map(({ at, step }): Mark => {
        return { at, words: `${hour(step.at, lang)} ${listed(step.seats.map(nameOf), lang)}`, size: 'small' }
      })
      const start: Mark = { at: 1, words: startOf(replay, lang), size: 'great' }
      return [start, ...great, ...small].sort((one, other) => one.at - other.at)
    },
  }
}

/** Who was there before the market, people and bots; what they were dealt on paper no table knows. */
export function startOf({ play, people, steps }: HaggleReplay, lang: Lang): string {
  const late = new Set(steps.flatMap(({ what, seats }) => (what === 'came' ? seats : [])))
  const here = people.filter(({ seat }) => !late.has(seat))
  const bots = here.filter(({ bot = false }) => bot).length
  const counts = [
    ...(bots < here.length ? [saidIn(lang, 'replay.start.people', { n: here.length - bots })] : []),
    ...(bots > 0 ? [saidIn(lang, 'replay.start.bots', { n: bots })] : []),
  ]
  return saidIn(lang, play === 'paper' ? 'replay.start.paper' : 'replay.start', { who: listed(counts, lang) })
}

/** A moment of a Haggle night, through somebody's eyes or with everything open. */
export function stepInWords(replay: HaggleReplay, at: number, eyes: Eyes, lang: Lang): string {
  const step = stepAt(replay, at)
  if (step === null) return startOf(replay, lang)
  const passed = sees(eyes, step) ? moved(replay, step, lang) : []
  // Who strikes a bargain is told by what passes between them.
  const said = step.what === 'bargain' && passed.length > 0 ? [] : [happened(replay, step, lang)]
  return [...said, ...passed, ...(passed.length > 0 && isOneWay(step) ? [saidIn(lang, 'replay.unreturned')] : [])].join(' ')
}

/** Whether somebody in a bargain got no goods; what else they may have got stays between its parties. */
function isOneWay({ what, seats, moves }: NightStep): boolean {
  return what === 'bargain' && seats.some((seat) => !moves.some(({ taker }) => taker === seat))
}

function happened(replay: HaggleReplay, { what, seats, rules = [] }: NightStep, lang: Lang): string {
  const names = listed(seats.map((seat) => calledIn(replay, seat, lang)), lang)
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
      return saidIn(lang, 'moment.opened')
    case 'closed':
      return saidIn(lang, 'moment.closed')
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
  const first = replay.ended.envelopes.filter(({ rank }) => rank === 1).map(({ seat }) => calledIn(replay, seat, lang))
  return first.length === 0 ? saidIn(lang, 'reveal.nobody') : saidIn(lang, 'moment.scored', { names: listed(first, lang) })
}

/** What somebody is called, where a bot is marked. */
export function calledIn(replay: HaggleReplay, seat: number, lang: Lang): string {
  const who = replay.people.find((one) => one.seat === seat)
  return who === undefined ? '' : called(who, lang)
}

/** Somebody's pennant. */
export function fanionIn(replay: HaggleReplay, seat: number): Fanion {
  return fanionOf(bareNameIn(replay, seat))
}

function bareNameIn({ people }: HaggleReplay, seat: number): string {
  return people.find((one) => one.seat === seat)?.name ?? ''
}

/** What passes from hand to hand, as one says it; what comes out of the host's box, and what goes into it. */
function moved(replay: HaggleReplay, { moves }: NightStep, lang: Lang): readonly string[] {
  const nameOf = (seat: number): string => calledIn(replay, seat, lang)
  const legs = moves.flatMap(({ giver, taker, goods }) =>
    giver === null || taker === null ? [] : [{ giver, taker, bundle: { goods } }],
  )
  const boxed = moves.flatMap(({ giver, taker, goods }) => {
    const things = inWords(goods, replay.box, lang)
    if (taker === null) return giver === null ? [] : [saidIn(lang, 'replay.into', { name: nameOf(giver), things })]
    return giver === null ? [saidIn(lang, 'replay.out', { name: nameOf(taker), things })] : []
  })
  const bareNameOf = (seat: number): string => bareNameIn(replay, seat)
  const said = sentence({ legs, maker: legs[0]?.giver ?? -1, me: null, nameOf, bareNameOf, box: replay.box }, lang)
  return [said, ...boxed].filter(Boolean)
}
