/** An offer in a French sentence: « Vous donnez à Nadia 2 cartes jaunes et lui montrez la règle 4. » */
import type { CardShown, ClaimShown, LaterTerm, PromiseTerm, TellShown } from '../../../wire/types'
import * as figures from '../../../words/figures'
import { NARROW, NO_BREAK } from '../../../words/spaces'
import type { Whole } from '../terms'
import { hidden, inOnePart, isToTaker, kinds, type Nouns, onlyVerb, type Part, parts, type Person, type Reading, things } from './reading'

const LANG = 'fr'

/** The whole offer. */
export function french(reading: Reading): string {
  const all = parts(reading)
  const said = all.map((part, place) => leg(part, reading, all.slice(0, place).some(isToTaker))).join(`${NARROW}; `)
  return said === '' ? '' : `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`
}

/** @param isReturn whether it was said what whoever accepts gets: then they are « il ». */
function leg(part: Part, reading: Reading, isReturn: boolean): string {
  const start = isToTaker(part) ? 'au premier preneur, ' : part.giver.kind === 'taker' && isReturn ? 'en échange, ' : ''
  return `${start}${start === 'en échange, ' ? 'il' : who(part.giver)} ${doing(part, reading)}`
}

function doing(part: Part, reading: Reading): string {
  const verbs = verbsOf(part.whole, part, reading)
  const choices = part.choices.map((choice) => verbsOf(choice, part, reading))
  const same = onlyVerb(choices) ?? GIVE
  if (choices.length > 0) {
    const said = choices.map((choice) => {
      const one = choice.flatMap(({ verb, what }) => (verb === SHOW && same !== SHOW ? what.map((card) => `un coup d’œil à ${card}`) : what))
      return one.length === 0 ? 'rien' : inOnePart(figures.listed(one, LANG), one.length)
    })
    const choice = `${figures.listed(said, LANG, 'or')}, ${choiceOf(part.chooser)}`
    verbs.push({ verb: same, what: [verbs.length === 0 ? choice : `en plus ${choice}`] })
  }
  if (verbs.length === 0) return nothing(part, reading)
  const said = verbs.map(({ verb, what }, place) => {
    const conjugated = conjugatedBy(part.giver, verb, reading)
    return `${before(part.taker, place)}${conjugated}${after(part.taker, place)} ${figures.listed(what, LANG)}`
  })
  return figures.listed(said, LANG)
}

/** « Vous ne donnez rien à Nadia », « Nadia ne vous donne rien ». */
function nothing({ giver, taker }: Part, reading: Reading): string {
  const verb = conjugatedBy(giver, GIVE, reading)
  const pronoun = before(taker, 0)
  if (reading.tense !== 'past') return `ne ${pronoun}${verb} rien${after(taker, 0)}`
  const [has = '', given = ''] = verb.split(' ')
  return `${pronoun === '' ? 'n’' : `ne ${pronoun}`}${has} rien ${given}${after(taker, 0)}`
}

/** Vous donnez, quelqu'un donne, c'est donné. */
type Conjugated = readonly [string, string, string]

const GIVE: Conjugated = ['donnez', 'donne', 'donné']
const SHOW: Conjugated = ['montrez', 'montre', 'montré']
const TELL: Conjugated = ['racontez', 'raconte', 'raconté']
const PROMISE: Conjugated = ['promettez', 'promet', 'promis']

function conjugatedBy(giver: Person, [you, they, done]: Conjugated, { tense }: Reading): string {
  const isMe = giver.kind === 'me'
  return tense === 'past' ? `${isMe ? 'avez' : 'a'} ${done}` : isMe ? you : they
}

interface Verb {
  readonly verb: Conjugated
  readonly what: readonly string[]
}

function verbsOf(whole: Whole, part: Part, reading: Reading): Verb[] {
  const given = [
    ...things(whole.goods, reading.box, LANG),
    ...cards(whole.cards, 'give'),
    ...(whole.unseen > 0 ? [unseen(whole.unseen, part.giver)] : []),
    ...cards(whole.cards, 'copy').map((card) => `une copie ${ofThe(card)}`),
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

/** « la règle 4 » becomes « de la règle 4 », « une règle » « d’une règle ». */
function ofThe(card: string): string {
  return card.startsWith('une') ? `d’${card}` : `de ${card}`
}

function cards(all: readonly CardShown[], way: 'give' | 'show' | 'copy'): readonly string[] {
  const these = all.filter((one) => (one.way ?? 'give') === way)
  const named = these
    .filter(({ card }) => card != null)
    .map(({ card, face }) => `la règle ${card}${face === 'blind' ? ' à l’aveugle' : ''}`)
  const [blind, others] = hidden(these)
  return [...named, ...some(others, ''), ...some(blind, ' à l’aveugle')]
}

function some(count: number, how: string): readonly string[] {
  return count === 0 ? [] : [count === 1 ? `une règle${how}` : `${count}${NO_BREAK}règles${how}`]
}

function unseen(count: number, giver: Person): string {
  return `${count === 1 ? 'une règle' : `${count}${NO_BREAK}règles`} ${choiceOf(giver)}`
}

function later(term: LaterTerm, taker: Person, { box }: Reading): string {
  const among = figures.listed(kinds(term.kinds ?? [], box, LANG), LANG, 'or')
  const goods = term.count < 2 ? 'un bien' : `${figures.number(term.count, LANG)}${NO_BREAK}biens`
  return `${goods} plus tard, ${choiceOf(taker)}${among === '' ? '' : ` (${among})`}`
}

function claim({ number, count, debtor }: ClaimShown, { nameOf, me }: Reading): string {
  if (count == null || debtor == null) return `la créance ${number}`
  const goods = count < 2 ? 'un bien' : `${figures.number(count, LANG)}${NO_BREAK}biens`
  return `une créance de ${goods} sur ${debtor === me ? 'vous' : nameOf(debtor)}`
}

function promise({ words = '', points = 0, share = 0 }: PromiseTerm): readonly string[] {
  const unit = Math.abs(points) < 2 ? 'point' : 'points'
  return [
    ...(words === '' ? [] : [`«${NARROW}${words}${NARROW}»`]),
    ...(points === 0 ? [] : [`${figures.number(points, LANG)}${NO_BREAK}${unit} après le décompte`]),
    ...(share === 0 ? [] : [`${share}${NO_BREAK}% de la victoire`]),
  ]
}

function told({ card, words = '' }: TellShown): string {
  const what = card == null ? '' : `ce que dit la règle ${card}`
  const quoted = words === '' ? '' : `«${NARROW}${words}${NARROW}»`
  return [what, quoted].filter((part) => part !== '').join(`${NO_BREAK}: `) || 'quelque chose'
}

function who(person: Person): string {
  return person.kind === 'other' ? person.name : person.kind === 'me' ? 'vous' : 'le premier preneur'
}

/** The pronoun before a verb: « vous donne », and from the second verb on « lui montre ». */
function before(taker: Person, place: number): string {
  if (taker.kind === 'me') return 'vous '
  return place === 0 || taker.kind === 'taker' ? '' : 'lui '
}

function after(taker: Person, place: number): string {
  return taker.kind === 'other' && place === 0 ? ` à ${taker.name}` : ''
}

function choiceOf(person: Person): string {
  if (person.kind === 'me') return 'à votre choix'
  return person.kind === 'taker' ? 'à son choix' : `au choix ${of(person.name)}`
}

/** « de Nadia », « d’Ada ». */
function of(name: string): string {
  return /^[aeiouyhàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** The same things, one by one. */
export const FRENCH: Nouns = { cards, unseen, later, claim, promise, told }
