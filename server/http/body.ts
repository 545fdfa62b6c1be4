import type { IncomingMessage } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from './refusal.ts'

/** After inflating; 100,000 recipients are about 26 MiB. */
const MAX_BODY_BYTES = 32 * 1024 * 1024
const READ_LIMIT_MS = 60_000

export type BodySource = {
  readonly request: Request
  /** Node's own stream; absent when a test calls the app without a server. */
  readonly incoming: IncomingMessage | undefined
}

function sourceStream({ request, incoming }: BodySource): Readable | null {
  if (incoming !== undefined) return incoming
  // The two ReadableStream types describe the same object (DOM's and Node's).
  return request.body === null ? null : Readable.fromWeb(request.body as never)
}

function contentTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Counts while reading, so a small gzip that inflates without end stops at the limit. */
async function collect(source: Readable, inflate: Transform | null): Promise<Answer<Buffer>> {
  const timer = setTimeout(() => source.destroy(new Error('read limit')), READ_LIMIT_MS)
  const stream = inflate === null ? source : source.pipe(inflate)
  if (inflate !== null) source.once('error', (error) => inflate.destroy(error))
  const parts: Buffer[] = []
  let size = 0
  try {
    // Destroying a request's stream would close its socket before the refusal is sent.
    for await (const part of stream.iterator({ destroyOnReturn: false })) {
      const bytes = part as Buffer // both kinds of stream yield buffers: no encoding is set
      size += bytes.length
      if (size > MAX_BODY_BYTES) return refuse('request_too_large')
      parts.push(bytes)
    }
  } catch {
    // A broken gzip, a client that went away or was too slow: nothing usable arrived.
    return refuse('request_malformed', { detail: '内容不完整' })
  } finally {
    clearTimeout(timer)
    inflate?.destroy()
  }
  return ok(Buffer.concat(parts, size))
}

/** The JSON of a request body, within the limits. */
export async function readJsonBody(source: BodySource): Promise<Answer<unknown>> {
  const { request } = source
  // A form or a plain text of another site can be sent without asking us first; JSON cannot.
  if (contentTypeOf(request) !== 'application/json') return refuse('media_type_unsupported')
  const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') return refuse('media_type_unsupported')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    return refuse('request_too_large')
  }
  const stream = sourceStream(source)
  if (stream === null) return refuse('request_malformed', { detail: '内容为空' })
  const bytes = await collect(stream, encoding === 'gzip' ? createGunzip() : null)
  if (!bytes.ok) return bytes
  try {
    return ok(JSON.parse(bytes.value.toString('utf8')) as unknown)
  } catch {
    return refuse('request_malformed', { detail: '不是有效的 JSON' })
  }
}
