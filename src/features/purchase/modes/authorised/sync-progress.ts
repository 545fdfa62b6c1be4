/** K-10. */
export const SYNC_POLL_MS = 2_000
/** K-31. */
export const SYNC_RELOAD_MS = 2_000
const STEP = 5
const CAP = 99

/** Percentage shown after one more poll: rises by itself, and is 100 only with the server's. */
export function nextProgress(shown: number, server: number): number {
  return server >= 100 ? 100 : Math.min(CAP, shown + STEP)
}

/** After this long at the cap the page shows that the user need not wait. */
const SLOW_SECONDS = 60

export function isSlow(shown: number, seconds: number): boolean {
  return shown >= CAP && shown < 100 && seconds >= SLOW_SECONDS
}
