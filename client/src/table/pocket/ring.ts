/**
 * Being told that something waits while no page is open: a browser asks its maker's service for an address, and the server
 * sends there. It takes https, the internet, and a yes that is asked for only by a touch.
 */
import { api, around } from '../../wire/server'
import { keepSession, sessionAt } from '../../wire/sessions'
import { lang } from '../../words'

/**
 * possible: a touch will do; plain: without https browsers do not; home: an iPhone does once it is on the home screen;
 * unable: this browser does not; denied: it was told not to.
 */
export type Possible = 'possible' | 'plain' | 'home' | 'unable' | 'denied'

const WORKER_MS = 8000
const OFFERED = 'kermesse.ring-offered'

export function possible(): Possible {
  if (!isSecureContext) return 'plain'
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator) || !('Notification' in globalThis)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home' : 'unable'
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** Whether it may be asked for without a question of the browser's. */
function isAllowed(): boolean {
  return possible() === 'possible' && Notification.permission === 'granted'
}

/** Whether this browser is told of a table. */
export function rings(table: string): boolean {
  return sessionAt(around.lasting, table)?.rings === true && isAllowed()
}

/**
 * Has this browser told of a table from now on. Only by a touch: the browser asks whether it may.
 *
 * @throws where it may not, or nobody answers: the server, or the service on the internet.
 */
export async function ring(table: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed')
  const { key } = await api.push(table, 'GET')
  const { pushManager } = await worker()
  const applicationServerKey = bytesOf(key)
  const how = { userVisibleOnly: true, applicationServerKey }
  const subscribed = await pushManager.subscribe(how).catch(async (wrong: unknown) => {
    // One that was made for another server's key at this address.
    if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw wrong
    return pushManager.subscribe(how)
  })
  const { endpoint, keys } = subscribed.toJSON()
  await api.push(table, 'PUT', {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    lang: lang(),
  })
  note(table, true)
}

/** Tells it nothing more of this table. */
export async function ringNoMore(table: string): Promise<void> {
  await api.push(table, 'DELETE')
  note(table, false)
}

/** What keeps the pages; where a browser did not take it, its certificate being unknown perhaps, it never comes. */
function worker(): Promise<ServiceWorkerRegistration> {
  const never = new Promise<never>((_, no) => setTimeout(no, WORKER_MS, new Error('no worker')))
  return Promise.race([navigator.serviceWorker.ready, never])
}

function note(table: string, rings: boolean): void {
  const way = sessionAt(around.lasting, table)
  if (way !== null) keepSession(around.lasting, { ...way, rings })
}

/** Whether it may be offered without being asked for: once on a device. */
export function mayOffer(): boolean {
  const before = around.lasting.get(OFFERED) !== null
  if (!before) around.lasting.put(OFFERED, 'yes')
  return !before
}

/** The server may have forgotten it, with somebody who wanted to be forgotten; it is told again, without a question. */
export function ringAgain(table: string): void {
  if (rings(table)) ring(table).catch(() => undefined)
}

/** What was told of a table has been seen. */
export async function clearNotices(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const one of (await registration?.getNotifications?.({ tag: table })) ?? []) one.close()
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const raw = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0))
}
