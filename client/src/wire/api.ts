/** The server, as a page asks it over HTTP: found, join, enter, look, ask. Who asks is told by the browser's cookie. */
import type { Lang } from '../words/languages'
import { Backoff } from './backoff'
import { ServerClock } from './clock'
import type { Environment } from './environment'
import { NOT_DONE, PASSING, refusalIn, RefusedThere, Unreachable } from './errors'
import type {
  AnalysisAsked,
  Box,
  DealAsked,
  DealOfDay,
  Done,
  Entered,
  FileScore,
  Founded,
  Founding,
  GameCommand,
  GameExport,
  GameOutcome,
  HandAnalysis,
  HandshakeAddress,
  Hint,
  Invitation,
  Joined,
  KitTold,
  Lacks,
  Legal,
  Lesson,
  LessonEnvelope,
  LessonReckoning,
  LinkGiven,
  LinkKept,
  Linking,
  Objections,
  OwnAnalysis,
  OwnLink,
  Playing,
  PlayingHandOn,
  PlayingOn,
  Printable,
  PushAsked,
  PushKey,
  Propose,
  Reckoned,
  Reckoning,
  Replay,
  RulingTold,
  ScoreAsked,
  Seen,
  Story,
  TableDeal,
  Texts,
  Trying,
  Way,
} from './types'

/** Whether a question that nobody answered is asked once more: always, or only where nothing was done by it. */
type Again = 'always' | 'undone'

export const PATIENCE_SECONDS = 10
export const ANSWER_SECONDS = 15
/** A file may wait for others before it is scored; the server gives up before this. */
export const SCORE_SECONDS = 200
/** A hand is looked at again in seconds, but others may ask before, and the first time a machine compiles. */
export const ANALYSIS_SECONDS = 300
const AWAY = [502, 503, 504]

/**
 * Asks the server that the page came from, and no other.
 *
 * Every question may end in `RefusedThere` (the server says no, with words for people) or in `Unreachable`.
 */
export class Api {
  readonly clock: ServerClock
  readonly #around: Environment

  constructor(around: Environment) {
    this.#around = around
    this.clock = new ServerClock(() => around.now())
  }

  // Ways to a table.

  /** Founds a table; the link that is answered is the host's. */
  found(asked: Founding): Promise<Founded> {
    return this.#call('POST', 'tables', asked, 'undone')
  }

  /** Sits down where a code leads; after a lost answer, under the same id, on the same seat. */
  /** A seat; who was invited, and has not just typed the code, waits for nobody who guesses codes. */
  join(code: string, name: string, id: string, invitation?: string): Promise<Joined> {
    return this.#call('POST', 'join', { code, name, id, invitation })
  }

  /** A night of one's own, with bots, that the house hosts: it is open at once. */
  tryOut(asked: Trying): Promise<Joined> {
    return this.#call('POST', 'try', asked)
  }

  /** A table of Hattrick without a host, and its first seat; where no place is free, the match has begun. */
  play(asked: Playing): Promise<Joined> {
    return this.#call('POST', 'play', asked)
  }

  /** Plays on from a moment of a match that one may watch: a table of one's own, and its first seat. */
  playOn(table: string, asked: PlayingOn): Promise<Joined> {
    return this.#call('POST', at(table, '/play-on'), asked)
  }

  /** The same from a hand out of a file. */
  playHandOn(asked: PlayingHandOn): Promise<Joined> {
    return this.#call('POST', 'play-on', asked)
  }

  /** What all may know of today's deal: hashes, and the seed of yesterday's. */
  deal(): Promise<DealOfDay> {
    return this.#call('GET', 'deal')
  }

  /** The deal of the day, at a table of one's own. */
  playDeal(asked: DealAsked): Promise<Joined> {
    return this.#call('POST', 'deal', asked)
  }

  /** Which day's deal a table plays; once one has ended it, what it brought everybody. */
  tableDeal(table: string): Promise<TableDeal> {
    return this.#call('GET', at(table, '/deal'))
  }

  /** Hands a link in for a cookie, which from now on says who asks at this table; and sees what is in the box there. */
  enter(link: string): Promise<Entered> {
    return this.#call('POST', 'enter', { link })
  }

  /** The kits that a table may be founded with, a game's default first. */
  async kits(): Promise<readonly KitTold[]> {
    return (await this.#call<{ kits: readonly KitTold[] }>('GET', 'kits')).kits
  }

  /** What a host may settle, the default choice first. */
  async rulings(): Promise<readonly RulingTold[]> {
    return (await this.#call<{ rulings: readonly RulingTold[] }>('GET', 'rulings')).rulings
  }

  // Learning.

  /** Five screens to learn a game by. */
  lesson(name: string): Promise<Lesson> {
    return this.#call('GET', `lessons/${encodeURIComponent(name)}`)
  }

  /** What an envelope of a lesson is worth. */
  lessonReckoning(name: string, envelope: LessonEnvelope): Promise<LessonReckoning> {
    return this.#call('POST', `lessons/${encodeURIComponent(name)}/reckoning`, envelope)
  }

  // At a table.

  /** Who one is there, by this browser's cookie. */
  way(table: string): Promise<Way> {
    return this.#call('GET', at(table, '/way'))
  }

  /** What one sees: now, or as it was after some entry. */
  look(table: string, number?: number): Promise<Seen> {
    return this.#call('GET', at(table, number === undefined ? '' : `?number=${number}`))
  }

  /** Asks for something over HTTP; pages that have a socket use that (`Live.ask`). */
  ask(table: string, id: string, command: GameCommand, expects?: number): Promise<Done> {
    return this.#call('POST', at(table, '/commands'), { id, command, ...(expects === undefined ? {} : { expects }) })
  }

  /** Commands at hand. */
  legal(table: string): Promise<Legal> {
    return this.#call('GET', at(table, '/legal'))
  }

  /** Why one is not let in at a table, asked once and without patience; null where one is, or where nobody answers. */
  async barred(table: string): Promise<RefusedThere | null> {
    const answer = await this.#once('GET', `/api/${at(table, '/legal')}`, undefined, ANSWER_SECONDS)
    if (answer.kind === 'given' || answer.refusal === null || isPassing(answer)) return null
    return new RefusedThere(answer.refusal, answer.status)
  }

  /** What is in the box: goods and their names. It never changes. */
  box(table: string): Promise<Box> {
    return this.#call('GET', at(table, '/box'))
  }

  /** What the rule cards say that may be read now, by number. */
  texts(table: string, lang: Lang): Promise<Texts> {
    return this.#call('GET', at(table, `/texts?lang=${lang}`))
  }

  /** How others come to the table. */
  invitation(table: string): Promise<Invitation> {
    return this.#call('GET', at(table, '/invitation'))
  }

  /** Another link to one's own place, to go on with another device; its text is told only here. */
  myLink(table: string): Promise<LinkGiven> {
    return this.#call('POST', at(table, '/my-link'), undefined, 'undone')
  }

  /** The links that open one's own place, and who made each. */
  async myLinks(table: string): Promise<readonly OwnLink[]> {
    return (await this.#call<{ links: readonly OwnLink[] }>('GET', at(table, '/my-links'))).links
  }

  /** A link for those who only watch; for who played, once it is over, and at a table without a host. */
  watchingLink(table: string): Promise<LinkGiven> {
    return this.#call('POST', at(table, '/watching-link'), undefined, 'undone')
  }

  /** What an envelope would be worth, as far as one knows. */
  reckoning(table: string, envelope: Reckoned): Promise<Reckoning> {
    return this.#call('POST', at(table, '/reckoning'), envelope)
  }

  /** What stands against an offer, as far as one can know before it is made. */
  objections(table: string, command: Propose): Promise<Objections> {
    return this.#call('POST', at(table, '/objections'), { command })
  }

  /** What one lacks to accept the offers of others. */
  lacks(table: string): Promise<Lacks> {
    return this.#call('GET', at(table, '/lacks'))
  }

  /** What another phone scans to confirm the spoken bargain that one has put down. */
  handshake(table: string): Promise<HandshakeAddress> {
    return this.#call('GET', at(table, '/handshake'))
  }

  /** The card that the house would play in one's place, and why: at one's turn, where the table has hints. */
  hint(table: string): Promise<Hint> {
    return this.#call('GET', at(table, '/hint'))
  }

  /** The score sheets, once there is a score. */
  score<Outcome extends GameOutcome>(table: string, lang: Lang): Promise<Outcome> {
    return this.#call('GET', at(table, `/score?lang=${lang}`))
  }

  /** The story of the night, once it is scored. */
  story(table: string): Promise<Story> {
    return this.#call('GET', at(table, '/story'))
  }

  /** A game that is over, to be watched again: the last one played at the table, or the one of this number, from 1. */
  replay<One extends Replay>(table: string, match?: number): Promise<One> {
    return this.#call('GET', at(table, match === undefined ? '/replay' : `/replay?match=${match}`))
  }

  /** A game to be watched again, out of a file or its text; where it is none, the refusal names every fault. */
  readReplay(file: Blob | string): Promise<Replay> {
    return this.#call('POST', 'replay', typeof file === 'string' ? new Blob([file], { type: 'text/plain' }) : file)
  }

  /** Where points were lost in a hand of Hattrick that was played to its end. */
  analysis(hand: AnalysisAsked): Promise<HandAnalysis> {
    return this.#call('POST', 'analysis', hand, 'always', ANALYSIS_SECONDS)
  }

  /** Which of one's own cards cost points in the hand that is over, until the next one is dealt. */
  ownAnalysis(table: string): Promise<OwnAnalysis> {
    return this.#call('GET', at(table, '/analysis'), undefined, 'always', ANALYSIS_SECONDS)
  }

  /** The score of what was handed in, without a table; where that has faults, the refusal names every one. */
  scoreFiles(asked: ScoreAsked): Promise<FileScore> {
    return this.#call('POST', 'score', asked, 'always', SCORE_SECONDS)
  }

  /** Lets people in who type a code where I am, even while strangers elsewhere guess. */
  async letHallIn(table: string): Promise<void> {
    await this.#call<{ hours: number }>('POST', at(table, '/hall'))
  }

  /** Whether I am told while I look elsewhere, by which key one asks for it; asks for it, or for no more. */
  push(table: string, how: 'GET' | 'PUT' | 'DELETE', asked?: PushAsked): Promise<PushKey> {
    return this.#call(how, at(table, '/push'), asked)
  }

  /** Closes my place on my other devices: how many links that were, and how many older ones the host alone can close. */
  closeMyLinks(table: string): Promise<{ readonly closed: number; readonly kept: number }> {
    return this.#call('DELETE', at(table, '/my-links'))
  }

  // The host's.

  /** So many bots take seats, as far as there are seats; how many did. */
  async bots(table: string, count: number): Promise<number> {
    return (await this.#call<{ seats: readonly number[] }>('POST', at(table, '/bots'), { count }, 'undone')).seats.length
  }

  /** All links of a table, without what leads to them. */
  async links(table: string): Promise<readonly LinkKept[]> {
    return (await this.#call<{ links: readonly LinkKept[] }>('GET', at(table, '/links'))).links
  }

  /** Another link; its text is told only here. */
  newLink(table: string, asked: Linking): Promise<LinkGiven> {
    return this.#call('POST', at(table, '/links'), asked, 'undone')
  }

  /** A link in place of one that was lost, which opens nothing from now on, nor does any other of its seat. */
  replaceLink(table: string, number: number): Promise<LinkGiven> {
    return this.#call('POST', at(table, `/links/${number}/replace`), undefined, 'undone')
  }

  /** Closes a link for good. */
  revokeLink(table: string, number: number): Promise<LinkKept> {
    return this.#call('DELETE', at(table, `/links/${number}`))
  }

  /** What can be printed of a table now. */
  printable(table: string): Promise<Printable> {
    return this.#call('GET', at(table, '/print'))
  }

  /** A scored night, as a file for `kermesse score`. */
  export<Export extends GameExport>(table: string): Promise<Export> {
    return this.#call('GET', at(table, '/export'))
  }

  /** Asks until there is an answer, a refusal that will not pass, or no patience left. */
  async #call<T>(
    method: string,
    path: string,
    body?: unknown,
    again: Again = 'always',
    seconds = ANSWER_SECONDS,
  ): Promise<T> {
    const until = this.#around.now() + PATIENCE_SECONDS
    const pauses = new Backoff(() => this.#around.random())
    for (;;) {
      const answer = await this.#once(method, `/api/${path}`, body, seconds)
      if (answer.kind === 'given') return answer.value as T
      const { refusal, status } = answer
      const passing = again === 'always' ? isPassing(answer) : refusal !== null && NOT_DONE.has(refusal.reason)
      const pause = Math.max(pauses.next(), refusal?.retry_seconds ?? 0)
      if (!passing || this.#around.now() + pause > until) {
        if (refusal !== null) throw new RefusedThere(refusal, status)
        throw new Unreachable(`${method} ${path.replace(/\?.*/, '')}`)
      }
      await new Promise<void>((then) => void this.#around.after(pause, then))
    }
  }

  async #once(method: string, path: string, body: unknown, seconds: number): Promise<Answer> {
    const askedAt = this.#around.now()
    const headers = {
      accept: 'application/json',
      ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
    }
    const how: RequestInit = { method, headers, credentials: 'same-origin', cache: 'no-store', redirect: 'error' }
    const patience = new AbortController()
    const calledOff = this.#around.after(seconds, () => patience.abort())
    try {
      const answer = await this.#around.fetch(path, {
        ...how,
        signal: patience.signal,
        ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      })
      this.clock.heard(answer.headers.get('date'), askedAt, this.#around.now())
      const value = json(await answer.text())
      if (answer.ok && value !== undefined) return { kind: 'given', value }
      return { kind: 'refused', refusal: refusalIn(value), status: answer.status }
    } catch {
      return { kind: 'refused', refusal: null, status: null }
    } finally {
      calledOff()
    }
  }
}

type Answer =
  | { kind: 'given'; value: unknown }
  | { kind: 'refused'; refusal: RefusedThere['refusal'] | null; status: number | null }

function isPassing({ refusal, status }: Answer & { kind: 'refused' }): boolean {
  if (refusal !== null) return PASSING.has(refusal.reason)
  return status === null || AWAY.includes(status)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function at(table: string, more: string): string {
  return `tables/${encodeURIComponent(table)}${more}`
}
