/** Events that show that a user is at the page; scrolling is among them. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'wheel',
  'dragenter',
] as const
/** Without a sign: what begins by itself (banners that turn, an announcement) waits so long. */
const AT_LATEST_MS = 8000

function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
  })
}

/** Not in Safari. */
function whenIdle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then)
  else setTimeout(then, 1)
}

/** Resolves at a sign. `prepare` runs once when the browser is idle, unless a sign came before. */
export function firstInteraction(prepare: () => void): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const start = (): void => {
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      document.addEventListener(sign, start, {
        capture: true,
        passive: true,
        signal: listening.signal,
      })
    }
    void whenLoaded().then(() => {
      whenIdle(() => {
        if (!listening.signal.aborted) prepare()
      })
      setTimeout(() => whenIdle(start), AT_LATEST_MS)
    })
  })
}
