/** An offer in an English sentence: “You give Nadia 2 yellow cards and show rule 4; Nadia gives you a white card.” */
import type { CardShown, ClaimShown, LaterTerm, PromiseTerm, TellShown } from '../../../wire/types'
import * as figures from '../../../words/figures'
import type { Whole } from '../terms'
import { hidden, inOnePart, isToTaker, kinds, type Nouns, onlyVerb, type Part, parts, type Person, type Reading, things } from './reading'

const LANG = 'en'

/** The whole offer. */
export function english(reading: Reading): string {
  const all = parts(reading)
  const said = all.map((part, place) => leg(part, reading, all.slice(0, place).some(isToTaker))).join('; ')
  return said === '' ? '' : `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`
}

/** @param isReturn whether it was said what whoever accepts gets: then they are “they”. */
function leg(part: Part, reading: Reading, isReturn: boolean): string {
  const verbs = verbsOf(part.whole, part, reading)
  const choices = part.choices.map((choice) => verbsOf(choice, part, reading))
  const same = onlyVerb(choices) ?? GIVE
  if (choices.length > 0) {
    const said = choices.map((choice) => {
      const one = choice.flatMap(({ verb, what }) => (verb === SHOW && same !== SHOW ? what.map((card) => `a look at ${card}`) : what))
      return one.length === 0 ? 'nothing' : inOnePart(figures.listed(one, LANG), one.length)
    })
    const choice = `${figures.listed(said, LANG, 'or')}, ${whose(part.chooser)} choice`
    verbs.push({ verb: same === GIVE && verbs.length > 0 ? ADD : same, what: [choice] })
  }
  if (verbs.length === 0) verbs.push({ verb: GIVE, what: ['nothing'] })
  const person = reading.tense === 'past' ? 2 : part.giver.kind === 'me' || (part.giver.kind === 'taker' && isReturn) ? 0 : 1
  const [first, ...others] = verbs.map(({ verb, what }) => [verb[person], figures.listed(what, LANG)] as const)
  const rest = others.map((words) => words.join(' '))
  const done = [`${first?.[0]} ${isToTaker(part) ? '' : `${who(part.taker)} `}${first?.[1]}`, ...rest]
  const said = figures.listed(done, LANG)
  if (isToTaker(part)) return `to the first taker, ${who(part.giver)} ${said}`
  return part.giver.kind === 'taker' && isReturn ? `in return, they ${said}` : `${who(part.giver)} ${said}`
}

/** You give, somebody gives, it was given. */
type Conjugated = readonly [string, string, string]

const GIVE: Conjugated = ['give', 'gives', 'gave']
const ADD: Conjugated = ['add', 'adds', 'added']
const SHOW: Conjugated = ['show', 'shows', 'showed']
const TELL: Conjugated = ['tell', 'tells', 'told']
const PROMISE: Conjugated = ['promise', 'promises', 'promised']

interface Verb {
  readonly verb: Conjugated
  readonly what: readonly string[]
}

function verbsOf(whole: Whole, part: Part, reading: Reading): Verb[] {
  const given = [
    ...things(whole.goods, reading.box, LANG),
    ...cards(whole.cards, 'give'),
    ...(whole.unseen > 0 ? [unseen(whole.unseen, part.giver)] : []),
    ...cards(whole.cards, 'copy').map((card) => `a copy of ${card}`),
    ...whole.later.map((term) => later(term, part.taker, reading)),
    ...whole.claims.map((one) => claim(one, reading)),
  ]
  return [
    { verb: GIVE, what: given },
    { verb: SHOW, what: cards(whole.cards, 'show') },
    { verb: TELL, what: whole.tells.map(told) },
    { verb: PROMISE, what: whole.promises.flatMap(promise) },
  ].filter(({ what }) => what.length > 0)
}

function cards(all: readonly CardShown[], way: 'give' | 'show' | 'copy'): readonly string[] {
  const these = all.filter((one) => (one.way ?? 'give') === way)
  const named = these
    .filter(({ card }) => card != null)
    .map(({ card, face }) => `rule ${card}${face === 'blind' ? ' sight unseen' : ''}`)
  const [blind, others] = hidden(these)
  return [...named, ...some(others, ''), ...some(blind, ' sight unseen')]
}

function some(count: number, how: string): readonly string[] {
  return count === 0 ? [] : [count === 1 ? `a rule card${how}` : `${count} rule cards${how}`]
}

function unseen(count: number, giver: Person): string {
  return count === 1 ? `a rule card of ${whose(giver)} choice` : `${count} rule cards of ${whose(giver)} choice`
}

function later(term: LaterTerm, taker: Person, { box }: Reading): string {
  const among = figures.listed(kinds(term.kinds ?? [], box, LANG), LANG, 'or')
  const goods = term.count === 1 ? 'a good' : `${figures.number(term.count, LANG)} goods`
  const chooses = `${who(taker)} ${taker.kind === 'me' ? 'choose' : 'chooses'} later`
  return `${goods} that ${chooses}${among === '' ? '' : ` (${among})`}`
}

function claim({ number, count, debtor }: ClaimShown, { nameOf, me }: Reading): string {
  if (count == null || debtor == null) return `claim ${number}`
  const goods = count === 1 ? 'a good' : `${figures.number(count, LANG)} goods`
  return `a claim to ${goods} on ${debtor === me ? 'you' : nameOf(debtor)}`
}

function promise({ words = '', points = 0, share = 0 }: PromiseTerm): readonly string[] {
  return [
    ...(words === '' ? [] : [`“${words}”`]),
    ...(points === 0 ? [] : [`${figures.number(points, LANG)} ${points === 1 ? 'point' : 'points'} after the score`]),
    ...(share === 0 ? [] : [`${share}% of the win`]),
  ]
}

function told({ card, words = '' }: TellShown): string {
  const what = card == null ? '' : `what rule ${card} says`
  const quoted = words === '' ? '' : `“${words}”`
  return [what, quoted].filter((part) => part !== '').join(': ') || 'something'
}

function who(person: Person): string {
  return person.kind === 'other' ? person.name : person.kind === 'me' ? 'you' : 'the first taker'
}

function whose(person: Person): string {
  return person.kind === 'other' ? `${person.name}’s` : person.kind === 'me' ? 'your' : 'their'
}

/** The same things, one by one. */
export const ENGLISH: Nouns = { cards, unseen, later, claim, promise, told }
