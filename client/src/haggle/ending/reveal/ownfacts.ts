/** What somebody did this night, in three facts that they know already: nothing of the score is in them. */
import type { Hall, Mine } from '../../../wire/types'

export type OwnFact =
  | { readonly what: 'bargains'; readonly n: number; readonly people: number }
  | { readonly what: 'read'; readonly n: number }
  | { readonly what: 'sealed'; readonly at: number }
  | { readonly what: 'goods'; readonly n: number }

const FACTS = 3

/** The first three of those that there are: bargains and with how many people, rule cards read, the seal, the goods handed in. */
export function ownFacts({ people }: Pick<Hall, 'people'>, mine: Mine): readonly OwnFact[] {
  const n = people.find(({ seat }) => seat === mine.seat)?.bargains ?? 0
  const struck = (mine.bargains ?? []).filter(({ undone_at }) => undone_at == null)
  const others = new Set(struck.flatMap(({ moved }) => moved.flatMap(({ giver, taker }) => [giver, taker])))
  others.delete(mine.seat)
  const read = mine.notebook?.pages?.length ?? 0
  const sealed = mine.sealed ?? null
  const goods = Object.values(sealed?.goods ?? mine.goods ?? {}).reduce((sum, count) => sum + count, 0)
  const facts: (OwnFact | null)[] = [
    n > 0 ? { what: 'bargains', n, people: others.size } : null,
    read > 0 ? { what: 'read', n: read } : null,
    sealed !== null && (sealed.by ?? 'player') === 'player' ? { what: 'sealed', at: sealed.at } : null,
    { what: 'goods', n: goods },
  ]
  return facts.filter((fact) => fact !== null).slice(0, FACTS)
}
