export type NoticeIntent = 'success' | 'error' | 'warning' | 'info'

export type Notice = {
  readonly intent: NoticeIntent
  readonly text: string
  readonly timeoutMs: number
  /** A later notice of the same slot takes its place instead of standing below it. */
  readonly slot: string
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()

/** Good news leaves after 3 s; anything to read or act on stays 5 s (K-33). */
const TIMEOUT_MS = { success: 3000, info: 3000, warning: 5000, error: 5000 } as const

/**
 * The one way to show a passing message. The same sentence is not stacked while it is on screen.
 */
export function notify(intent: NoticeIntent, text: string, slot = text): void {
  const notice = { intent, text, timeoutMs: TIMEOUT_MS[intent], slot }
  for (const listener of listeners) listener(notice)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
