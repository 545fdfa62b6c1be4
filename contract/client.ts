import type { z } from 'zod'

import type { AppError, Result } from '#domain/result/result.ts'
import { apiParams, err, fail, ok } from '#domain/result/result.ts'

import type { BodyOf, DataOf, Endpoint, QueryOf } from './endpoint.ts'
import { CONTRACT_HEADER, isOtherVersion } from './contract-stamp.ts'
import { anyEnvelope, refusalValues } from './envelope.ts'
import { ERROR_CODES } from './error-codes.ts'
import { readToShow, readWhole } from './read-answer.ts'

/** The part of `fetch` a call needs. The caller adds its signal: this column has no DOM types. */
type Fetch = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body: string | null
  },
) => Promise<{
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}>

export type CallInput<E extends Endpoint> = {
  readonly query?: QueryOf<E>
  readonly body?: z.input<E['body']> | BodyOf<E>
  readonly headers?: Readonly<Record<string, string>>
}

export type CallContext = {
  /** Must give up after REQUEST_TIMEOUT_MS, and when the caller loses interest. */
  readonly fetch: Fetch
  /** Distinguishes our own time-out from a lost network. */
  readonly hasTimedOut: () => boolean
  /** Called for every answer that ends the session (401), whether or not somebody reads it. */
  /** `why`: the sentence for somebody whose sub-account has ended. */
  readonly onSignedOut: (why?: string) => void
  /**
   * For pages, which only show answers: called when an answer had entries with values that this
   * version does not know. Those entries are left out; without this option the answer is an error.
   */
  readonly onNewer?: () => void
  /** Called for every answer of a server that is older or newer than this program. */
  readonly onOtherVersion: () => void
}

/** K-14. */
export const REQUEST_TIMEOUT_MS = 60_000

/**
 * The server had no room and has not started the call; its header gives the time of the next try.
 */
const NOT_BEGUN: ReadonlySet<number | undefined> = new Set([
  ERROR_CODES.server_overloaded,
  ERROR_CODES.bodies_too_large_together,
])
/** After this many refusals the cause is not a brief overload, and the user should see it. */
const MAX_RETRIES = 12

type Backoff = {
  /** Settles after `ms`, or when the caller aborts. */
  readonly wait: (ms: number) => Promise<void>
  /** The caller has aborted. */
  readonly isOver: () => boolean
}

/**
 * Sends a call again, after as many seconds as the server requests, while it has no room for it.
 * Safe for a call that writes, too: the server did not begin with it.
 */
export async function retryWhenOverloaded<T>(
  attempt: () => Promise<Result<T>>,
  { wait, isOver }: Backoff,
): Promise<Result<T>> {
  for (let comeBacks = 0; ; comeBacks++) {
    const answer = await attempt()
    if (answer.ok || !NOT_BEGUN.has(answer.error.apiCode)) return answer
    if (comeBacks >= MAX_RETRIES || isOver()) return answer
    const seconds = Number(apiParams(answer.error)['seconds'] ?? 1)
    // Jitter: calls that were refused together must not return together.
    await wait(seconds * 1000 * (1 + Math.random() / 2))
    if (isOver()) return answer
  }
}

function urlOf(path: string, query: unknown): string {
  if (query === undefined || query === null) return path
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

function readAnswer<E extends Endpoint>(
  endpoint: E,
  text: string,
  onNewer: (() => void) | undefined,
): Result<DataOf<E>> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return fail('answer_malformed', undefined, text.slice(0, 100))
  }
  const head = anyEnvelope.safeParse(json)
  if (!head.success) return fail('answer_malformed', undefined, head.error.message)
  const { code, msg, data } = head.data
  if (code !== 0) {
    const values = refusalValues.safeParse(data)
    const params = values.success ? { params: values.data } : {}
    return err<AppError>({ code: 'api', apiCode: code, msg, ...params })
  }
  const read = (onNewer === undefined ? readWhole : readToShow)(endpoint.data, data)
  if (!read.ok) return fail('answer_malformed', undefined, read.error)
  if (read.value.isNewer) onNewer?.()
  // The schema of E was just satisfied.
  return ok(read.value.data as DataOf<E>)
}

/** What a server answers that does not know the call, or not in this form. */
const NOT_UNDERSTOOD: ReadonlySet<number | undefined> = new Set([
  ERROR_CODES.route_not_found,
  ERROR_CODES.request_malformed,
])

/** What two versions do not understand of each other is nobody's mistake, and an update mends it. */
function ofOtherVersion<T>(read: Result<T>): Result<T> {
  if (read.ok) return read
  const { code, apiCode, cause } = read.error
  if (code !== 'answer_malformed' && !NOT_UNDERSTOOD.has(apiCode)) return read
  return fail('version_differs', undefined, cause ?? `code ${apiCode}`)
}

/**
 * One call of the API. Never throws and never shows anything: a refusal of the server comes as
 * `api` with its code and sentence, everything else as a local code.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { fetch, hasTimedOut, onSignedOut, onNewer, onOtherVersion }: CallContext,
): Promise<Result<DataOf<E>>> {
  const hasBody = input.body !== undefined
  try {
    const answer = await fetch(urlOf(endpoint.path, input.query), {
      method: endpoint.method,
      headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...input.headers },
      body: hasBody ? JSON.stringify(input.body) : null,
    })
    const read = readAnswer(endpoint, await answer.text(), onNewer)
    // A gate before the server may answer without our envelope; the code is the HTTP status, too.
    const code = ERROR_CODES.signed_out
    const apiCode = read.ok ? undefined : read.error.apiCode
    if (!read.ok && apiCode === ERROR_CODES.sub_ended) onSignedOut(read.error.msg)
    else if (answer.status === code || apiCode === code) onSignedOut()
    if (!isOtherVersion(answer.headers.get(CONTRACT_HEADER))) return read
    onOtherVersion()
    return ofOtherVersion(read)
  } catch (cause) {
    return fail(hasTimedOut() ? 'request_timeout' : 'network_error', undefined, String(cause))
  }
}
