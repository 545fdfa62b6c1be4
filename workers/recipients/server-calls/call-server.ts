import {
  callApi,
  REQUEST_TIMEOUT_MS,
  retryWhenOverloaded,
  type CallInput,
} from '#contract/client.ts'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import { wait } from '#domain/values/wait.ts'

import { reportNews } from './server-news.ts'

/** Shorter bodies are sent unpacked: packing them costs more time than it saves. */
const PACKED_FROM = 16 * 1_024

type Init = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | null
}

/** A long body as gzip: 2,000 rows are 461 KB plain and 80 KB packed, 0.3 s less at 10 Mbit/s. */
async function packed(init: Init): Promise<RequestInit> {
  const { body, headers } = init
  if (body === null || body.length < PACKED_FROM) return init
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = await new Response(stream).arrayBuffer()
  return { ...init, headers: { ...headers, 'Content-Encoding': 'gzip' }, body: bytes }
}

/** No server answered, or something that is not our server did, e.g. a proxy. */
export function isAway({ code }: AppError): boolean {
  return code === 'network_error' || code === 'request_timeout'
}

/** The server answers and cannot work, as while its database is away. */
function isBusy({ code, apiCode }: AppError): boolean {
  return code === 'api' && apiCode === ERROR_CODES.server_busy
}

async function callOnce<E extends Endpoint>(
  signal: AbortSignal,
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<DataOf<E>>> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const either = AbortSignal.any([signal, timeout])
  const answer = await callApi(endpoint, input, {
    fetch: async (url, init) => fetch(url, { ...(await packed(init)), signal: either }),
    hasTimedOut: () => timeout.aborted && !signal.aborted,
    onSignedOut: () => reportNews('signed_out'),
    onOtherVersion: () => reportNews('other_version'),
  })
  // A call that its caller has cancelled proves nothing about the network.
  if (!answer.ok && isBusy(answer.error)) reportNews('server_busy')
  else if (answer.ok || answer.error.code === 'api') reportNews('server_reached')
  else if (isAway(answer.error) && !signal.aborted) reportNews('server_unreachable')
  return answer
}

/**
 * One call of the API from the worker; the browser adds the session's cookie. When the server is too
 * busy, the call is repeated at the time that the server names.
 */
export function callServer<E extends Endpoint>(
  signal: AbortSignal,
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<DataOf<E>>> {
  return retryWhenOverloaded(() => callOnce(signal, endpoint, input), {
    wait: (ms) => wait(globalThis, signal, ms),
    isOver: () => signal.aborted,
  })
}

const BUSY: ReadonlySet<number> = new Set([
  ERROR_CODES.too_many_requests,
  ERROR_CODES.bodies_too_large_together,
  ERROR_CODES.server_overloaded,
  ERROR_CODES.server_busy,
  ERROR_CODES.shop_closed,
  ERROR_CODES.server_failed,
])

/** Whether the same call can succeed a little later. */
export function isTransient(error: AppError): boolean {
  const { code, apiCode } = error
  if (code === 'api') return apiCode !== undefined && BUSY.has(apiCode)
  return isAway(error) || code === 'answer_malformed'
}

const READ_RETRY_MS = [1_000, 3_000]
/** In all 45 s, twice what a failover of the database takes; the page shows that it waits. */
const BUSY_RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]

/** For calls that only read: tries again before it reports a failure, longest while the server is busy. */
export async function callPatiently<E extends Endpoint>(
  signal: AbortSignal,
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<DataOf<E>>> {
  let answer = await callServer(signal, endpoint, input)
  for (let again = 0; ; again++) {
    if (answer.ok || signal.aborted || !isTransient(answer.error)) return answer
    const ms = (isBusy(answer.error) ? BUSY_RETRY_MS : READ_RETRY_MS)[again]
    if (ms === undefined) return answer
    await wait(globalThis, signal, ms)
    answer = await callServer(signal, endpoint, input)
  }
}
