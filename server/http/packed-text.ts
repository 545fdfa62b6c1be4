import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Context } from 'hono'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** The best level takes twenty times as long for a twentieth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Encoding = 'br' | 'gzip'

/** What is sent to many as it is: packed once, and tagged. */
export type Packed = {
  readonly type: string
  readonly bytes: Buffer
  readonly packed: ReadonlyMap<Encoding, Uint8Array>
  readonly tag: string
}

export async function packText(text: string, type: string): Promise<Packed> {
  const bytes = Buffer.from(text)
  const [br, zip] = await Promise.all([toBrotli(bytes, BROTLI), toGzip(bytes)])
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
  const packed = new Map<Encoding, Uint8Array>([
    ['br', br],
    ['gzip', zip],
  ])
  return { type, bytes, packed, tag }
}

/** Best first. */
const ENCODINGS = [
  { name: 'br', asked: /\bbr\b/ },
  { name: 'gzip', asked: /\bgzip\b/ },
] as const

/** Answers as small as the caller takes it; 304 when the copy that he has is the same. */
export function sendPacked(
  c: Context,
  { type, bytes, packed, tag }: Packed,
  cacheControl: string,
): Response {
  c.header('Content-Type', type)
  c.header('Cache-Control', cacheControl)
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match') === tag) return c.body(null, 304)
  const accepted = c.req.header('accept-encoding') ?? ''
  for (const { name, asked } of ENCODINGS) {
    const made = packed.get(name)
    if (made === undefined || !asked.test(accepted)) continue
    c.header('Content-Encoding', name)
    return c.body(new Uint8Array(made))
  }
  return c.body(new Uint8Array(bytes))
}
