import type { Limits } from '../read.types.ts'
import type { Pace } from '../pace.ts'
import { damaged, overBudget, Refusal } from '../refusal.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './zip-directory.ts'

/** What all parts of one file share. */
export type InflateBudget = {
  used: number
  readonly limits: Limits
  /** Parts that are as long as they should be, but have another checksum than the file states. */
  readonly unproved: Set<string>
}

/**
 * Packed bytes handed to the platform at once. It inflates all of a piece before we can count, so
 * this bounds what a bomb can grow to unseen: 1032 × 16 KiB = 16 MiB.
 */
const PIECE = 16 * 1024
/** Stored bytes handed on at once, so that a cancel gets in between. */
const STORED_PIECE = 256 * 1024

/**
 * Inflates one entry with the platform's own code and hands the chunks on as they come.
 *
 * The packed bytes are wrapped as gzip, whose trailer carries checksum and length, so that the
 * platform checks both natively. A header with a wrong size is refused; data with another checksum
 * are handed on and noted in `unproved`. Sizes are counted while inflating, never believed.
 */
export async function inflatePart(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  options: { budget: InflateBudget; pace: Pace; onChunk: (chunk: Uint8Array) => void },
): Promise<void> {
  const { budget, pace, onChunk } = options
  if (entry.encrypted || (entry.method !== 0 && entry.method !== 8)) throw damaged(entry.name)
  let produced = 0
  const take = (chunk: Uint8Array) => {
    produced += chunk.length
    budget.used += chunk.length
    if (produced > budget.limits.partBytes) throw overBudget('part', budget.limits.partBytes)
    if (budget.used > budget.limits.inflatedBytes) {
      throw overBudget('inflated', budget.limits.inflatedBytes)
    }
    // More than in the header: its length cannot match any more, so a bomb ends here already.
    if (produced > entry.size) throw damaged(entry.name)
    onChunk(chunk)
  }
  const packed = bytes.subarray(entry.start, entry.start + entry.packedSize)
  if (entry.method === 0) {
    if (packed.length !== entry.size) throw damaged(entry.name)
    if (crc32(packed) !== entry.crc) budget.unproved.add(entry.name)
    for (let at = 0; at < packed.length; at += STORED_PIECE) {
      take(packed.subarray(at, at + STORED_PIECE))
      if (pace.due()) await pace.pause()
    }
    return
  }
  // A size no budget allows need not be inflated to be refused.
  if (entry.size > budget.limits.partBytes) throw overBudget('part', budget.limits.partBytes)
  try {
    await pump(gzipOf(packed, entry).pipeThrough(new DecompressionStream('gzip')), take, pace)
  } catch (error) {
    if (error instanceof Refusal) throw error
    await inflateUnproved({ packed, entry, pace, from: produced }, take)
    if (produced !== entry.size) throw damaged(entry.name)
    budget.unproved.add(entry.name)
  }
}

type OnChunk = (chunk: Uint8Array) => void

async function pump(stream: ReadableStream<Uint8Array>, take: OnChunk, pace: Pace): Promise<void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      take(value)
      if (pace.due()) await pace.pause()
    }
  } catch (error) {
    // Ends the platform's side too; its answer to that is of no interest.
    reader.cancel().catch(() => undefined)
    throw error
  }
}

type RemainingPart = {
  readonly packed: Uint8Array<ArrayBuffer>
  readonly entry: ZipEntry
  readonly pace: Pace
  /** Bytes that were handed on before the checksum failed. */
  readonly from: number
}

/** Inflates without the checksum: the data may be complete, and only the checksum wrong. */
async function inflateUnproved(
  { packed, entry, pace, from }: RemainingPart,
  take: OnChunk,
): Promise<void> {
  let seen = 0
  const rest: OnChunk = (chunk) => {
    const skipped = Math.min(chunk.length, Math.max(0, from - seen))
    seen += chunk.length
    if (skipped < chunk.length) take(chunk.subarray(skipped))
  }
  try {
    const stream = new Blob([packed]).stream()
    await pump(stream.pipeThrough(new DecompressionStream('deflate-raw')), rest, pace)
  } catch (error) {
    throw error instanceof Refusal ? error : damaged(entry.name)
  }
}

function gzipOf(
  packed: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, entry.crc, true)
  trailer.setUint32(4, entry.size % 2 ** 32, true)
  let at = -1
  return new ReadableStream({
    pull(controller) {
      if (at < 0) {
        controller.enqueue(header)
        at = 0
      } else if (at < packed.length) {
        controller.enqueue(packed.subarray(at, at + PIECE))
        at += PIECE
      } else {
        controller.enqueue(new Uint8Array(trailer.buffer))
        controller.close()
      }
    },
  })
}
