import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { apiSentence } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import type { BodyReservation } from './body-budget.ts'
import { parseJsonInSlices } from './json-in-slices.ts'
import { refuse, type Answer } from './refusal.ts'
import { nextTurn } from './turns.ts'

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
  /** The call's part of the budget of all bodies under way; absent where there is only one body. */
  readonly held?: BodyReservation
  /** What the SHA-256 of the plain bytes has to be, in hexadecimal; anything when absent. */
  readonly sha256?: string
}

const unpack = promisify(gunzip)

/** The shortest gzip there is: head, an empty block, checksum and length. */
const LEAST_GZIP_BYTES = 20
/** No deflate packs tighter. */
const MOST_RATIO = 1032
/** After this many bytes other calls get their turn. */
const INFLATED_AT_ONCE = 64 * 1024
/** A SHA-256 of this much takes about 1 ms. */
const HASHED_AT_ONCE = 1024 * 1024

/** After how many seconds a caller should retry whose bodies are too large together. */
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

/** The bodies of one user, or of all, are too much at once. */
export function tooMuchTogether(): Answer<never> {
  return refuse('bodies_too_large_together', { seconds: COME_BACK_SECONDS })
}

/** Counts while reading, so that an endless body stops at the limit. */
async function collect(source: Readable, limits: BodyLimits): Promise<Answer<Buffer>> {
  const late = alarm(limits.ms)
  // Destroying a request's stream would close its socket before the refusal is sent.
  const parts = source.iterator({ destroyOnReturn: false })
  const read: Buffer[] = []
  let size = 0
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), late.rung])
      if (next === 'late') return refuse('request_too_slow')
      if (next.done === true) return ok(Buffer.concat(read, size))
      const bytes = next.value as Buffer // both kinds of stream yield buffers: no encoding is set
      size += bytes.length
      if (size > limits.bytes) return refuse('request_too_large')
      if (limits.held?.take(bytes.length) === false) return tooMuchTogether()
      read.push(bytes)
    }
  } catch {
    // A client that went away: nothing usable arrived.
    return incomplete()
  } finally {
    late.off()
  }
}

/** The length that a gzip states at its end; null when it is no gzip, or not whole. */
function lengthInside(bytes: Buffer): number | null {
  if (bytes.length < LEAST_GZIP_BYTES || bytes.readUInt16BE(0) !== 0x1f8b) return null
  const length = bytes.readUInt32LE(bytes.length - 4)
  return length > bytes.length * MOST_RATIO ? null : length
}

function incomplete(): Answer<never> {
  return refuse('request_malformed', { detail: apiSentence('body_incomplete') })
}

/**
 * Reserves the length that a gzip states before anything is inflated, and inflates not one byte
 * more. Multi-member gzip is refused, because it declares only its last length.
 */
async function inflate(packed: Buffer, limits: BodyLimits): Promise<Answer<Buffer>> {
  const length = lengthInside(packed)
  if (length === null) return incomplete()
  if (length > limits.bytes) return refuse('request_too_large')
  const more = Math.max(0, length - packed.length)
  if (limits.held?.take(more) === false) return tooMuchTogether()
  try {
    const most = Math.max(1, length)
    return ok(await unpack(packed, { maxOutputLength: most, chunkSize: INFLATED_AT_ONCE }))
  } catch {
    return incomplete()
  }
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    if (at > 0) await nextTurn()
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE))
  }
  return hash.digest('hex')
}

/** A request body as it came, within the limits. */
export async function readBytes(source: BodySource, limits: BodyLimits): Promise<Answer<Buffer>> {
  if (Number(source.request.headers.get('content-length') ?? 0) > limits.bytes) {
    return refuse('request_too_large')
  }
  const stream = sourceStream(source)
  if (stream === null) return refuse('request_malformed', { detail: apiSentence('body_empty') })
  return collect(stream, limits)
}

function isWithoutBody({ headers, body }: Request): boolean {
  if (headers.has('transfer-encoding')) return false
  const length = headers.get('content-length')
  // A call from inside the process has no headers of its transport.
  return length === null ? body === null || !headers.has('content-type') : length === '0'
}

/** The JSON of a request body, within the limits. */
export async function readJsonBody(
  source: BodySource,
  limits: BodyLimits,
): Promise<Answer<unknown>> {
  const { request } = source
  // Other software sends no body where every field may be left out.
  if (isWithoutBody(request) && limits.sha256 === undefined) return ok({})
  // Another site can send a form or a plain text without a CORS preflight, but not JSON.
  if (contentTypeOf(request) !== 'application/json') return refuse('media_type_unsupported')
  const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') return refuse('media_type_unsupported')
  const read = await readBytes(source, limits)
  const plain = read.ok && encoding === 'gzip' ? await inflate(read.value, limits) : read
  if (!plain.ok) return plain
  const { sha256 } = limits
  if (sha256 !== undefined && (await sha256Of(plain.value)) !== sha256) {
    return refuse('open_body_differs')
  }
  try {
    return ok(await parseJsonInSlices(plain.value))
  } catch {
    return refuse('request_malformed', { detail: apiSentence('body_not_json') })
  }
}
