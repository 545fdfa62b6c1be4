import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)
const QUICKEST = { level: 1 }

/** Up to here packing costs more than it saves: the answer for a dozen recipients. */
const PLAIN_UP_TO = 2048

/** A deflate stream of one block that holds `bytes` as they are (RFC 1951, 3.2.4). */
function plainBlock(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + bytes.length)
  block[0] = 1 // the last block, stored
  block.writeUInt16LE(bytes.length, 1)
  block.writeUInt16LE(~bytes.length & 0xffff, 3)
  bytes.copy(block, 5)
  return block
}

/** An answer as `placements` keeps it. */
export async function packAnswer(json: string): Promise<Uint8Array> {
  const bytes = Buffer.from(json)
  return bytes.length <= PLAIN_UP_TO ? plainBlock(bytes) : deflate(bytes, QUICKEST)
}

export async function unpackAnswer(stored: Uint8Array): Promise<string> {
  return (await inflate(stored)).toString('utf8')
}
