export type NoticeIntent = 'success' | 'error' | 'warning' | 'info'

export type Notice = {
  readonly intent: NoticeIntent
  readonly text: string
  readonly timeoutMs: number
}

type Listener = (notice: Notice) => void

const listeners = new Set<Listener>()

/** Good news leaves after 3 s; anything to read or act on stays 5 s (K-33). */
const TIMEOUT_MS = { success: 3000, info: 3000, warning: 5000, error: 5000 } as const

/**
 * The one way to show a passing message. The same sentence is not stacked while it is on screen.
 */
export function notify(intent: NoticeIntent, text: string): void {
  for (const listener of listeners) listener({ intent, text, timeoutMs: TIMEOUT_MS[intent] })
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
