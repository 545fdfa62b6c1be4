export type NoticeIntent = 'success' | 'error' | 'warning' | 'info'

export type Notice = {
  readonly intent: NoticeIntent
  readonly text: string
  readonly timeoutMs: number
  /** A later notice of the same slot takes its place instead of standing below it. */
  readonly slot: string
  readonly action?: NoticeAction
}

/** What can be done about it, in the message itself. */
export type NoticeAction = { readonly label: string; readonly run: () => void }

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()
/** Notices that came before there was a host to show them. */
const undelivered: Notice[] = []

/** Success messages leave after 3 s; anything to read or act on stays 5 s (K-33). */
const TIMEOUT_MS = { success: 3000, info: 3000, warning: 5000, error: 5000 } as const
/** Long enough to reach the button. */
const WITH_ACTION_MS = 8000

/**
 * The one way to show a passing message. The same sentence is not stacked while it is on screen.
 */
export function notify(
  intent: NoticeIntent,
  text: string,
  slot = text,
  action?: NoticeAction,
): void {
  const timeoutMs = action === undefined ? TIMEOUT_MS[intent] : WITH_ACTION_MS
  const notice = { intent, text, timeoutMs, slot, ...(action !== undefined && { action }) }
  if (listeners.size === 0) undelivered.push(notice)
  for (const listener of listeners) listener(notice)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  for (const notice of undelivered.splice(0)) listener(notice)
  return () => listeners.delete(listener)
}

const clearings = new Set<() => void>()

/** For a surface that opens where the messages are: earlier ones must not cover its title. */
export function clearNotices(): void {
  for (const clear of clearings) clear()
}

export function onClearNotices(clear: () => void): () => void {
  clearings.add(clear)
  return () => clearings.delete(clear)
}
