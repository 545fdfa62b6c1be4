import { overBudget } from '../refusal.ts'
import { encodingOf } from '../zip/inflate-text.ts'

/** One element may not be larger than this: 32,767 characters with formatting fit many times. */
const MAX_ELEMENT = 8 * 1024 * 1024

/**
 * Consumes whole elements from the front of the bytes and answers how far it came; the rest is
 * offered again with more behind it. `last` = nothing more will come.
 */
export type WindowConsumer = (bytes: Uint8Array, end: number, last: boolean) => number

/**
 * Turns the chunks of a part into a sliding window, so that a part of any size needs little memory.
 * The window grows only while one element does not fit.
 */
export class PartWindow {
  private readonly consume: WindowConsumer
  private buffer = new Uint8Array(64 * 1024)
  private end = 0
  private transcode: ((chunk: Uint8Array, last: boolean) => Uint8Array) | null | undefined

  constructor(consume: WindowConsumer) {
    this.consume = consume
  }

  push(chunk: Uint8Array): void {
    if (this.transcode === undefined) this.transcode = transcoderFor(chunk)
    this.append(this.transcode ? this.transcode(chunk, false) : chunk)
  }

  finish(): void {
    if (this.transcode) this.append(this.transcode(new Uint8Array(0), true))
    this.consume(this.buffer, this.end, true)
  }

  private append(chunk: Uint8Array): void {
    let at = 0
    while (at < chunk.length) {
      const take = Math.min(chunk.length - at, this.buffer.length - this.end)
      this.buffer.set(
        at === 0 && take === chunk.length ? chunk : chunk.subarray(at, at + take),
        this.end,
      )
      at += take
      this.end += take
      if (this.end === this.buffer.length) this.flush()
    }
  }

  private flush(): void {
    const used = this.consume(this.buffer, this.end, false)
    if (used > 0) {
      this.buffer.copyWithin(0, used, this.end)
      this.end -= used
    } else {
      if (this.buffer.length >= MAX_ELEMENT) throw overBudget('element', MAX_ELEMENT)
      const grown = new Uint8Array(this.buffer.length * 2)
      grown.set(this.buffer)
      this.buffer = grown
    }
  }
}

/** XML may be UTF-16; the scanners read UTF-8 only. */
function transcoderFor(
  first: Uint8Array,
): ((chunk: Uint8Array, last: boolean) => Uint8Array) | null {
  const encoding = encodingOf(first)
  if (encoding === 'utf-8') return null
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  return (chunk, last) => encoder.encode(decoder.decode(chunk, { stream: !last }))
}
