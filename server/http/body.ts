import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { apiSentence } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import type { BodyReservation } from './body-budget.ts'
import { parseJsonInTurns } from './json-in-turns.ts'
import { refuse, type Answer } from './refusal.ts'

/** A body must have arrived whole by then. */
export const READ_LIMIT_MS = 60_000

export type BodySource = {
  readonly request: Request
  /** Node's own stream; absent when a test calls the app without a server. */
  readonly incoming: IncomingMessage | undefined
}

export type BodyLimits = {
  readonly bytes: number
  readonly ms: number
  /** What all bodies under way share; absent where there is only one. */
  readonly held?: BodyReservation
  /** What its SHA-256 has to be, in hexadecimal; anything when absent. */
  readonly sha256?: string
}

/** When a caller whose bodies are too large together should come back. */
const COME_BACK_SECONDS = 2

function sourceStream({ request, incoming }: BodySource): Readable | null {
  if (incoming !== undefined) return incoming
  // The two ReadableStream types describe the same object (DOM's and Node's).
  return request.body === null ? null : Readable.fromWeb(request.body as never)
}

function contentTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Settles after `ms`, unless it is called off. */
function alarm(ms: number): { readonly rung: Promise<'late'>; off(): void } {
  let off = () => undefined as void
  const rung = new Promise<'late'>((resolve) => {
    const timer = setTimeout(resolve, ms, 'late')
    off = () => clearTimeout(timer)
  })
  return { rung, off: () => off() }
}

/** Counts while reading, so a small gzip that inflates without end stops at the limit. */
async function collect(
  source: Readable,
  inflate: Transform | null,
  limits: BodyLimits,
): Promise<Answer<Buffer>> {
  const late = alarm(limits.ms)
  const stream = inflate === null ? source : source.pipe(inflate)
  if (inflate !== null) source.once('error', (error) => inflate.destroy(error))
  // Destroying a request's stream would close its socket before the refusal is sent.
  const parts = stream.iterator({ destroyOnReturn: false })
  const read: Buffer[] = []
  const hash = limits.sha256 === undefined ? null : createHash('sha256')
  let size = 0
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), late.rung])
      if (next === 'late') return refuse('request_too_slow')
      if (next.done === true) {
        if (hash?.digest('hex') !== limits.sha256) return refuse('open_body_differs')
        return ok(Buffer.concat(read, size))
      }
      const bytes = next.value as Buffer // both kinds of stream yield buffers: no encoding is set
      size += bytes.length
      if (size > limits.bytes) return refuse('request_too_large')
      if (limits.held?.take(bytes.length) === false) {
        return refuse('bodies_too_large_together', { seconds: COME_BACK_SECONDS })
      }
      hash?.update(bytes)
      read.push(bytes)
    }
  } catch {
    // A broken gzip or a client that went away: nothing usable arrived.
    return refuse('request_malformed', { detail: apiSentence('body_incomplete') })
  } finally {
    late.off()
    inflate?.destroy()
  }
}

/** The JSON of a request body, within the limits. */
export async function readJsonBody(
  source: BodySource,
  limits: BodyLimits,
): Promise<Answer<unknown>> {
  const { request } = source
  // A form or a plain text of another site can be sent without asking us first; JSON cannot.
  if (contentTypeOf(request) !== 'application/json') return refuse('media_type_unsupported')
  const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') return refuse('media_type_unsupported')
  if (Number(request.headers.get('content-length') ?? 0) > limits.bytes) {
    return refuse('request_too_large')
  }
  const stream = sourceStream(source)
  if (stream === null) return refuse('request_malformed', { detail: apiSentence('body_empty') })
  const bytes = await collect(stream, encoding === 'gzip' ? createGunzip() : null, limits)
  if (!bytes.ok) return bytes
  try {
    return ok(await parseJsonInTurns(bytes.value))
  } catch {
    return refuse('request_malformed', { detail: apiSentence('body_not_json') })
  }
}
