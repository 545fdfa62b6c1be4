const KEY = 'wandan.banner-closed-at'

/** K-28: a closed banner comes back after 7 days. */
const RETURNS_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Whether the banner with this text is shown; one with another text than the closed one is.
 * @param closed when one was closed, in epoch ms, a space and its text; a time alone is of any text
 */
export function isBannerDue(closed: string | null, tip: string, now: number): boolean {
  const [, time = '', text = tip] = /^(\S*)(?: (.*))?$/s.exec(closed ?? '') ?? []
  const at = Number(time)
  // A time in the future is a clock that was set back.
  if (closed === null || text !== tip || !Number.isFinite(at) || at > now) return true
  return now - at >= RETURNS_AFTER_MS
}

export function isBannerShown(tip: string): boolean {
  return isBannerDue(localStorage.getItem(KEY), tip, Date.now())
}

export function rememberBannerClosed(tip: string): void {
  localStorage.setItem(KEY, `${Date.now()} ${tip}`)
}
