import { createStore } from '#domain/values/store.ts'
import { onServerNews } from './server-news.ts'
import { isRenderer } from './renderer.ts'
import { useStore } from './store.ts'

const FIRST_PROBE_MS = 2_000
/** An order may depend on the answer, so the pause between probes stays short. */
const LONGEST_PROBE_MS = 10_000
/** A server that does not answer for this long counts as unreachable. */
const ANSWER_MS = 5_000

/**
 * Whether the server can be reached, as far as is known. `navigator.onLine` is not enough: it is
 * true behind a router without a line, and when only the server is gone.
 */
export const onlineStore = createStore(isRenderer || navigator.onLine)

let probe = 0

/** Whether the server and its database are there. */
export async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }))
      .ok
  } catch {
    return false
  }
}

/** Asks the server, ever more rarely, until it answers: only then are we online again. */
function probeIn(delay: number): void {
  clearTimeout(probe)
  probe = window.setTimeout(() => void ask(delay), delay)
}

let checking: Promise<boolean> | null = null

async function check(): Promise<boolean> {
  const isOnline = await answers()
  onlineStore.set(isOnline)
  checking = null
  return isOnline
}

/** Asks the server whether it is there, now; once for all who want to know. */
export function checkServer(): Promise<boolean> {
  checking ??= check()
  return checking
}

async function ask(waited: number): Promise<void> {
  const isOnline = await checkServer()
  if (!isOnline) probeIn(Math.min(Math.max(waited * 2, FIRST_PROBE_MS), LONGEST_PROBE_MS))
}

if (!isRenderer) {
  window.addEventListener('online', () => probeIn(0))
  window.addEventListener('offline', () => {
    onlineStore.set(false)
    probeIn(FIRST_PROBE_MS)
  })
  if (!navigator.onLine) probeIn(FIRST_PROBE_MS)
}

/** Whether the server answers and cannot work: calls are repeated until its database is back. */
export const busyStore = createStore(false)

/** A call did not reach the server. One lost call proves nothing, so the server is probed. */
export function reportUnreachable(): void {
  if (onlineStore.get() && !isRenderer) probeIn(0)
}

/** The server answered a call, with success or an error. */
export function reportReached(): void {
  onlineStore.set(true)
  busyStore.set(false)
}

/** The server answered that it cannot work now. */
export function reportBusy(): void {
  onlineStore.set(true)
  busyStore.set(true)
}

onServerNews((news) => {
  if (news === 'server_reached') reportReached()
  else if (news === 'server_busy') reportBusy()
  else if (news === 'server_unreachable') reportUnreachable()
})

export function useOnline(): boolean {
  return useStore(onlineStore)
}
