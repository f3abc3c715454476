/** What the server takes of what is typed and chosen, and what games say in figures: from its own document. */
import {
  Estimate,
  HaggleLeg,
  HagglePromiseTerm,
  HaggleSetup,
  HaggleSpeak,
  HaggleTakeSeat,
  HattrickScoredTally,
  HattrickSetup,
  PrintRequest,
  SeatBotsRequest,
  TryRequest,
} from './generated'

/** Letters of a name. */
export const NAME_LETTERS = HaggleTakeSeat.name.maxLength
/** Letters of what is said, asked, promised or written down. */
export const WORDS_LETTERS = HaggleSpeak.words.maxLength
/** Letters of what a table is called. */
export const TITLE_LETTERS = HaggleSetup.title.maxLength

/** The most choices that one way of an offer may leave. */
export const CHOICES = HaggleLeg.one_of.maxItems
export const PROMISED_POINTS = HagglePromiseTerm.points
export const PROMISED_SHARE = HagglePromiseTerm.share.maximum

const { minimum, maximum, default: usual, hands } = HattrickSetup.seats
/** How many may play Hattrick; and how many do where nothing was said. */
export const SEATS: readonly number[] = Array.from({ length: maximum - minimum + 1 }, (_, more) => minimum + more)
export const FEWEST_SEATS = minimum
export const USUAL_SEATS = usual
/** How many hands a match has, by how many play. */
export const HANDS: Readonly<Record<number, number>> = hands
/** What a passed card counts. */
export const PASS_POINTS = HattrickScoredTally.passed.points
/** The time for a card where nobody settled another one. */
export const USUAL_TURN_SECONDS = HattrickSetup.turn_seconds.default

const { default: usualBotSeconds, paces } = HattrickSetup.bot_seconds
/** How bots may play, in seconds a card. */
export const PACES: Readonly<Record<'at-once' | 'calm' | 'people', number>> = paces
/** How long a bot seems to think where nobody settled another pace. */
export const USUAL_BOT_SECONDS = usualBotSeconds

/** Points of a judged card: less is nothing to speak of. */
export const MATTERS = Estimate.points.matters

/** How many players' guides a file may have. */
export const MOST_GUIDES = PrintRequest.guides.maximum

/** How many bots a host may have sit down at a time, and how many one may play with alone. */
export const BOTS = SeatBotsRequest.count
export const TRIED_BOTS = TryRequest.bots
