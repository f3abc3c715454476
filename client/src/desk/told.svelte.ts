/** What the server tells of its kits, its rulings and the way in: asked once, when somebody first wants to know. */
import { around, doors } from '../doors'
import { type Ruled, ruledTonight } from '../play/suggesting'
import type { Hall, Invitation, KitTold, RulingTold } from '../wire/types'
import { keepWay, wayTo } from '../wire/ways'
import type { Lang } from '../words'

let kits = $state.raw<readonly KitTold[]>([])
let rulings = $state.raw<readonly RulingTold[]>()
let asked = false
let inviting = $state.raw<{ table: string; invitation: Invitation | null; wrong: unknown }>({
  table: '',
  invitation: null,
  wrong: null,
})

function ask(): void {
  if (asked) return
  asked = true
  doors.kits().then((all) => (kits = all), again)
  doors.rulings().then(
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

/** How others come to a table; nothing until it is known, `wrong` where it is not told. */
export function invitationTo(table: string): { readonly invitation: Invitation | null; readonly wrong: unknown } {
  if (inviting.table !== table) queueMicrotask(() => void invite(table))
  return inviting.table === table ? inviting : { invitation: null, wrong: null }
}

async function invite(table: string): Promise<void> {
  if (inviting.table === table) return
  inviting = { table, invitation: null, wrong: null }
  try {
    const invitation = await doors.invitation(table)
    inviting = { table, invitation, wrong: null }
    const way = wayTo(around.lasting, table)
    if (way !== null && way.code !== invitation.code) keepWay(around.lasting, { ...way, code: invitation.code })
  } catch (wrong) {
    inviting = { table, invitation: null, wrong }
  }
}
