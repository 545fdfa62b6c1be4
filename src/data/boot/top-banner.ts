const KEY = 'wandan.banner-closed-at'

/** K-28: a closed banner comes back after 7 days. */
const RETURNS_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** A time in the future is a clock that was set back: the banner is shown. */
export function isBannerDue(closedAt: string | null, now: number): boolean {
  const at = Number(closedAt)
  return closedAt === null || !Number.isFinite(at) || at > now || now - at >= RETURNS_AFTER_MS
}

export function isBannerShown(): boolean {
  return isBannerDue(localStorage.getItem(KEY), Date.now())
}

export function rememberBannerClosed(): void {
  localStorage.setItem(KEY, String(Date.now()))
}
