import {
  callApi,
  REQUEST_TIMEOUT_MS,
  retryWhenOverloaded,
  type CallInput,
} from '#contract/client.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { wait } from '#domain/values/wait.ts'

import { beginAwaited } from '#src/data/browser/awaited-calls.ts'
import {
  checkServer,
  reportBusy,
  reportReached,
  reportUnreachable,
} from '#src/data/browser/online.ts'
import { onServerNews } from '#src/data/browser/server-news.ts'
import { callServer } from '#src/data/browser/renderer.ts'

type OnSignedOut = (why?: string) => void

const signedOutListeners = new Set<OnSignedOut>()
/** The session ended before there was a listener. */
let isUnreported = false

/**
 * Notified whenever the server ends the session, in answer to a call of this page or of its worker,
 * made by somebody or by itself. @returns the unsubscribe function.
 */
export function onSignedOut(listener: OnSignedOut): () => void {
  signedOutListeners.add(listener)
  if (isUnreported) {
    isUnreported = false
    listener()
  }
  return () => signedOutListeners.delete(listener)
}

function reportSignedOut(why?: string): void {
  isUnreported = signedOutListeners.size === 0
  for (const listener of signedOutListeners) listener(why)
}

const versionListeners = new Set<() => void>()
let isOtherVersion = false

/**
 * Notified of every answer, to this page or to its worker, of a server that is newer or older than
 * the page, or that has something which only a newer page can show.
 */
export function onOtherVersion(listener: () => void): void {
  versionListeners.add(listener)
  if (isOtherVersion) listener()
}

function reportOtherVersion(): void {
  isOtherVersion = true
  for (const listener of versionListeners) listener()
}

onServerNews((news) => {
  if (news === 'signed_out') reportSignedOut()
  if (news === 'other_version') reportOtherVersion()
})

type Options = {
  /** Ends the call. One that has it is a query's, whose view shows by itself that it waits. */
  readonly signal?: AbortSignal
  /** Nobody waits for it: no overlay, however long it takes. */
  readonly isQuiet?: boolean
  /** For the calls that sign in and out: their refusals mean no end of a session. */
  readonly expectsSignedOut?: boolean
}

/** A read that takes longer has the server probed. */
const SLOW_MS = 3_000

/** Aborts once a read is slow and the server does not answer a probe, either. */
function untilAway(end: AbortSignal): AbortSignal {
  const away = new AbortController()
  const probe = async (): Promise<void> => {
    if (!(await checkServer())) away.abort()
  }
  const timer = setTimeout(() => void probe(), SLOW_MS)
  end.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return away.signal
}

/** One call of the API from the page; comes back while the server has no room for it, and gives up after 60 s (K-14). Never throws, never shows. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, isQuiet = signal !== undefined, expectsSignedOut = false }: Options = {},
): Promise<Result<DataOf<E>>> {
  const end = isQuiet ? null : beginAwaited()
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answered = new AbortController()
  const both =
    signal === undefined ? timeout : AbortSignal.any([signal, timeout, untilAway(answered.signal)])
  const attempt = () =>
    callApi(endpoint, input, {
      fetch: (url, init) => callServer(url, { ...init, signal: both, credentials: 'same-origin' }),
      hasTimedOut: () => timeout.aborted,
      onSignedOut: expectsSignedOut ? () => undefined : reportSignedOut,
      onNewer: reportOtherVersion,
      onOtherVersion: reportOtherVersion,
    })
  const answer = await retryWhenOverloaded(attempt, {
    wait: (ms) => wait(globalThis, both, ms),
    isOver: () => both.aborted,
  })
  answered.abort()
  end?.()
  if (!answer.ok && answer.error.apiCode === ERROR_CODES.server_busy) reportBusy()
  else if (answer.ok || answer.error.code === 'api') reportReached()
  // An aborted call proves nothing about the network.
  else if (answer.error.code === 'network_error' && !both.aborted) reportUnreachable()
  return answer
}
