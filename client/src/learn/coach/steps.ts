/**
 * At which step of the first market a learner is: told by what they see, which page they are on, and what they ticked
 * off. Pure, so that it follows whatever really happened: in another order, or after a reload.
 */
import { inbox } from '../../haggle/bargain/inbox/inbox'
import type { HaggleView, Hall, Lacks, Mine } from '../../wire/types'

/** The kit that the lesson is played with; a table with it has a coach. */
export const LESSON = 'first-market'

export function isLesson({ kit }: Hall): boolean {
  return kit === LESSON
}

/** The steps that the learner goes through, in the order of teaching; each can be ticked off. */
export const STEPS = ['rules', 'goods', 'people', 'offer', 'propose', 'worth', 'seal'] as const
export type Tick = (typeof STEPS)[number] | 'made'

/** What the coach says: a step, or what there is to wait for. */
export type CoachStep = (typeof STEPS)[number] | 'none' | 'made' | 'wait' | 'closed' | 'score'

/** How many steps there are, the score among them. */
export const ALL = STEPS.length + 1

/**
 * The step that comes next.
 *
 * @param inside which page of the table the learner is on.
 * @param ticked what they ticked off.
 * @param now the server's time.
 * @param lacks what the server said that they lack for the offers of others.
 */
export function stepOf(
  view: HaggleView,
  inside: string,
  ticked: ReadonlySet<Tick>,
  now: number,
  lacks: Lacks | null = null,
): CoachStep {
  const { hall, mine } = view
  if (hall.ended !== null) return 'score'
  if (mine == null || (hall.phase !== 'open' && hall.phase !== 'paused')) return 'closed'
  if (mine.sealed != null) return 'wait'
  if (inside === 'seal') return 'seal'
  const next = STEPS.find((step) => step === 'seal' || !(ticked.has(step) || isDone(step, mine))) ?? 'seal'
  if (next === 'offer' && lying(view, now, lacks) === 0) return 'none'
  // As long as an offer of theirs lies open, they learn what becomes of it.
  if (next === 'worth' && (mine.made ?? []).length > 0 && !ticked.has('made')) return 'made'
  return next
}

/** What comes next for somebody before their first bargain at a real night. */
export type FirstStep = 'offer' | 'made' | 'propose'

/**
 * The step before the first bargain; null once there was one, and while nobody can trade.
 *
 * @param answerable how many offers of others they could accept.
 */
export function firstStep({ hall, mine }: HaggleView, answerable: number): FirstStep | null {
  if (mine == null || mine.sealed != null || hall.phase !== 'open' || (mine.bargains ?? []).length > 0) return null
  if (answerable > 0) return 'offer'
  return (mine.made ?? []).length > 0 ? 'made' : 'propose'
}

/** What a view shows to have been done; what only a page knows is ticked off. */
function isDone(step: (typeof STEPS)[number], { seat, made = [], bargains = [], gone = [], closed_to_me = [] }: Mine): boolean {
  const proposed = made.length > 0 || gone.some(({ maker }) => maker === seat)
  switch (step) {
    case 'rules':
    case 'goods':
    case 'people':
      return proposed || bargains.length > 0
    case 'offer':
      return bargains.length > 0 || closed_to_me.length > 0 || made.some(({ counters }) => counters != null)
    case 'propose':
      return proposed
    default:
      return false
  }
}

/** What is ticked off by the mere sight of it: the envelope was opened, an offer was made. */
export function seenNow({ mine }: HaggleView, inside: string): readonly Tick[] {
  const opened: readonly Tick[] = inside === 'seal' ? ['worth'] : []
  return (mine?.made ?? []).length > 0 ? [...opened, 'propose'] : opened
}

/** How many offers of others the learner could take. */
export function lying(view: HaggleView, now: number, lacks: Lacks | null = null): number {
  const { counts } = inbox(view, now, lacks)
  return counts.received + counts.floor
}

/** The place of a step among all, from 1. */
export function stepNumber(step: CoachStep): number {
  if (step === 'score' || step === 'closed') return ALL
  const taught = { none: 'offer', made: 'propose', wait: 'seal' } as const
  return STEPS.indexOf(step in taught ? taught[step as keyof typeof taught] : (step as (typeof STEPS)[number])) + 1
}

/** What was ticked off, as it is kept; whatever is unreadable is nothing. */
export function ticksIn(text: string | null): ReadonlySet<Tick> {
  const known: readonly string[] = [...STEPS, 'made']
  return new Set((text ?? '').split(' ').filter((word): word is Tick => known.includes(word)))
}
