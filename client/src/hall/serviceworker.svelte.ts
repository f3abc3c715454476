/**
 * Has the pages kept for when there is no signal, where the browser does such things: over https, or on this machine
 * itself. Over plain http in a hall it does not, and nothing depends on it.
 */
import { around } from '../wire/server'

/** The one address that may be run beside a page; the pages' policy asks that such addresses are named here. */
const POLICY = { createScriptURL: () => '/away.js' }
/** So often at most it is asked whether there is a newer version, when a page is looked at again. */
const ASK_SECONDS = 600

interface Trusting {
  trustedTypes?: { createPolicy: (name: string, rules: typeof POLICY) => { createScriptURL: (_: string) => string } }
}

let newer = $state(false)

/** Whether what keeps the pages is of a newer version than this page; at a table the server says so itself. */
export function isNewer(): boolean {
  return newer
}

export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as Trusting
  const address = trustedTypes?.createPolicy('kermesse-away', POLICY).createScriptURL('') ?? '/away.js'
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data?.build === 'string') newer = around.build() !== '' && data.build !== around.build()
  })
  addEventListener('load', () => {
    // Where it cannot be kept, there is only no page without a signal.
    navigator.serviceWorker.register(address).then(follow).catch(() => {})
  })
}

function follow(registration: ServiceWorkerRegistration): void {
  let askedAt = around.now()
  void navigator.serviceWorker.ready.then(tell)
  document.addEventListener('visibilitychange', () => {
    if (around.isHidden() || around.now() - askedAt < ASK_SECONDS) return
    askedAt = around.now()
    registration.update().catch(() => {})
  })
}

/** What this page fetched before anybody was there to see it. */
function tell({ active }: ServiceWorkerRegistration): void {
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ used: used.filter((path) => path.startsWith('/assets/')) })
}
