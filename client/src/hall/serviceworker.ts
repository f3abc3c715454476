/**
 * Has the pages kept for when there is no signal, where the browser does such things: over https, or on this machine
 * itself. Over plain http in a hall it does not, and nothing depends on it.
 */

/** The one address that may be run beside a page; the pages' policy asks that such addresses are named here. */
const POLICY = { createScriptURL: () => '/away.js' }

interface Trusting {
  trustedTypes?: { createPolicy: (name: string, rules: typeof POLICY) => { createScriptURL: (_: string) => string } }
}

export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as Trusting
  const address = trustedTypes?.createPolicy('kermesse-away', POLICY).createScriptURL('') ?? '/away.js'
  addEventListener('load', () => {
    // Where it cannot be kept, there is only no page without a signal.
    navigator.serviceWorker.register(address).catch(() => {})
  })
}
