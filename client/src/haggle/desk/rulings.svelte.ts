/** What the server tells of its rulings: asked once, when somebody first wants to know. */
import { api } from '../../wire/server'
import type { Hall, RulingTold } from '../../wire/types'
import type { Lang } from '../../words'
import { type Ruled, ruledTonight } from './suggestions'

let rulings = $state.raw<readonly RulingTold[]>()
let asked = false

function ask(): void {
  if (asked) return
  asked = true
  api.rulings().then(
    (all) => (rulings = all),
    () => {
      rulings ??= []
      asked = false // nobody answered: the next who wants to know asks again
    },
  )
}

/** Tonight's rulings in words; undefined until they are known, none where nobody told them. */
export function rulingsTonight(hall: Hall, lang: Lang): readonly Ruled[] | undefined {
  ask()
  return rulings && ruledTonight(rulings, hall, lang)
}
