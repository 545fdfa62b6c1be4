import { signHeaders, type AppKey } from './sign.ts'

export type OpenClientOptions = AppKey & {
  /** The site's address, e.g. `https://wandan.example`. */
  readonly url: string
}

export type OpenCall = {
  readonly method: string
  readonly path: string
  readonly query?: object
  readonly body?: object
  /** The key of one order: the same each time it is sent again. */
  readonly idempotencyKey?: string
}

/** What the server refused, with its code and sentence. */
export class OpenApiRefusal extends Error {
  readonly code: number
  readonly status: number
  /** What is in the sentence, e.g. the limit; null when nothing is. */
  readonly values: unknown
  /** When it may be tried again; null when the server does not announce it. */
  readonly retryAfterSeconds: number | null

  constructor(
    response: Response,
    { code, msg, data }: { code: number; msg: string; data: unknown },
  ) {
    super(msg)
    this.name = 'OpenApiRefusal'
    this.code = code
    this.status = response.status
    this.values = data
    const seconds = response.headers.get('retry-after')
    this.retryAfterSeconds = seconds === null ? null : Number(seconds)
  }
}

export type Send = <Data>(call: OpenCall) => Promise<Data>

function targetOf({ path, query = {} }: OpenCall): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** @throws OpenApiRefusal what the server refused; what `fetch` throws when it was not reached */
export function makeSend({ url, ...key }: OpenClientOptions): Send {
  return async <Data>(call: OpenCall): Promise<Data> => {
    const { method, body, idempotencyKey } = call
    const target = targetOf(call)
    const text = body === undefined ? '' : JSON.stringify(body)
    const request = { method, target, body: text }
    const signed = idempotencyKey === undefined ? request : { ...request, idempotencyKey }
    const response = await fetch(new URL(target, url), {
      method,
      headers: {
        ...signHeaders(key, signed),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: text }),
    })
    // The envelope of every answer; `data` is documented for this call.
    const answer = (await response.json()) as { code: number; msg: string; data: unknown }
    if (answer.code !== 0) throw new OpenApiRefusal(response, answer)
    return answer.data as Data
  }
}
