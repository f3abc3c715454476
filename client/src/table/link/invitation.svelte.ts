/** The way in to a table, as its server tells it: asked once, when somebody first wants to show it. */
import { api, around } from '../../wire/server'
import { keepSession, sessionAt } from '../../wire/sessions'
import type { Invitation } from '../../wire/types'

let inviting = $state.raw<{ table: string; invitation: Invitation | null; wrong: unknown }>({
  table: '',
  invitation: null,
  wrong: null,
})

/** How others come to a table; nothing until it is known, `wrong` where it is not told. */
export function invitationTo(table: string): { readonly invitation: Invitation | null; readonly wrong: unknown } {
  if (inviting.table !== table) queueMicrotask(() => void invite(table))
  return inviting.table === table ? inviting : { invitation: null, wrong: null }
}

async function invite(table: string): Promise<void> {
  if (inviting.table === table) return
  inviting = { table, invitation: null, wrong: null }
  try {
    const invitation = await api.invitation(table)
    inviting = { table, invitation, wrong: null }
    const way = sessionAt(around.lasting, table)
    if (way !== null && way.code !== invitation.code) keepSession(around.lasting, { ...way, code: invitation.code })
  } catch (wrong) {
    inviting = { table, invitation: null, wrong }
  }
}
