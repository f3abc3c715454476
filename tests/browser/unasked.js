/*
 * Tells what moved on a page by itself: `window.shifted`, how much; `window.moved`, what. What somebody's touch moved is
 * not of it, however slow the machine or the network: Chromium looks away for half a second after a touch, and here
 * that half second begins when what the touch changed is drawn, and again when what it asked the server for has come.
 */
{
  const LOOKS_AWAY_MS = 500

  // A test may stop the page's own clock.
  const now = performance.now.bind(performance)
  const frame = requestAnimationFrame.bind(window)

  /** Each from `at` to `to`, milliseconds since the page began: touches, and what was asked of the server meanwhile. */
  const touches = []
  const asked = []
  const shifts = []
  let since = 0

  const lasts = (one) => frame(() => frame(() => (one.to = now())))

  for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change', 'popstate', 'resize']) {
    addEventListener(
      kind,
      () => {
        const one = { at: now(), to: now() }
        touches.push(one)
        lasts(one)
      },
      true,
    )
  }

  const answered = ({ startTime, responseEnd }) => ({ at: startTime, to: Math.max(responseEnd, now()) })
  const answers = new PerformanceObserver((list) => asked.push(...list.getEntries().map(answered)))
  answers.observe({ type: 'resource', buffered: true })

  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address)
      this.addEventListener('message', ({ data }) => {
        for (const one of asked) {
          if (one.id === undefined || one.to !== Infinity || !data.includes(`"${one.id}"`)) continue
          one.to = now()
          lasts(one)
        }
      })
    }

    send(message) {
      const { type, id } = JSON.parse(message)
      if (type === 'do') asked.push({ at: now(), to: Infinity, id })
      super.send(message)
    }
  }

  /** What was asked for within the reach of a touch belongs to it, and what was asked for within the reach of that. */
  const reaches = () => {
    const all = [...touches.map((one) => ({ ...one, isTouch: true })), ...asked].sort((one, other) => one.at - other.at)
    const spans = []
    let until = -Infinity
    for (const { at, to, isTouch } of all) {
      if (!isTouch && at > until) continue
      spans.push([at, to + LOOKS_AWAY_MS])
      until = Math.max(until, to + LOOKS_AWAY_MS)
    }
    return spans
  }

  const told = new PerformanceObserver((list) => shifts.push(...list.getEntries().map(noted)))
  told.observe({ type: 'layout-shift', buffered: true })

  // Where things were is told now, for later they may be gone.
  const noted = ({ startTime, value, hadRecentInput, sources }) => ({
    at: startTime,
    value: hadRecentInput ? 0 : value,
    what: sources.map(({ node, previousRect: from, currentRect: to }) => {
      const what = (node?.outerHTML ?? node?.data ?? '').slice(0, 120)
      return `from ${from.x},${from.y} to ${to.x},${to.y}: ${what}`
    }),
  })

  const unasked = () => {
    asked.push(...answers.takeRecords().map(answered))
    shifts.push(...told.takeRecords().map(noted))
    const spans = reaches()
    return shifts.filter(
      ({ at, value }) => value > 0 && at > since && !spans.some(([from, to]) => from <= at && at <= to),
    )
  }

  Object.defineProperty(window, 'shifted', {
    get: () => unasked().reduce((sum, { value }) => sum + value, 0),
    set: () => (since = now()),
  })
  Object.defineProperty(window, 'moved', { get: () => unasked().flatMap(({ what }) => what) })
}
