/** What the server tells of its kits and its rulings: asked once, when somebody first wants to know. */
import { api } from '../../wire/server'
import type { Hall, KitTold, RulingTold } from '../../wire/types'
import type { Lang } from '../../words'
import { type Ruled, ruledTonight } from './suggestions'

let kits = $state.raw<readonly KitTold[]>([])
let rulings = $state.raw<readonly RulingTold[]>()
let asked = false

function ask(): void {
  if (asked) return
  asked = true
  api.kits().then((all) => (kits = all), again)
  api.rulings().then(
    (all) => (rulings = all),
    () => {
      rulings ??= []
      again()
    },
  )
}

/** Nobody answered: the next who wants to know asks again. */
function again(): void {
  asked = false
}

/** What a kit of ours is called; undefined for others, and until it is known. */
export function kitTitle(id: string): KitTold['title'] | undefined {
  ask()
  return kits.find((kit) => kit.id === id)?.title
}

/** How few can play with a kit of ours; 1 for others, and until it is known. */
export function fewestFor(id: string): number {
  ask()
  return kits.find((kit) => kit.id === id)?.players.fewest ?? 1
}

/** Tonight's rulings in words; undefined until they are known, none where nobody told them. */
export function rulingsTonight(hall: Hall, lang: Lang): readonly Ruled[] | undefined {
  ask()
  return rulings && ruledTonight(rulings, hall, lang)
}
