import { randomUUID } from 'node:crypto'

import { nextTurn } from './turns.ts'

/** Up to here one JSON.parse is quick enough (about 1 ms). */
const AT_ONCE_BYTES = 256 * 1024
/** Larger than any single value of ours and than all outside the lists; parsing it would block. */
const MAX_LUMP_BYTES = 512 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Reads one JSON object whose large parts are lists directly in it, as every large body of ours is:
 * `{"goods_id":1,"rec_list":[{…},{…},…]}`. The lists are cut at the commas between their items and
 * parsed piece by piece; what is left, with a marker in place of each list, is parsed at the end.
 * JSON.parse judges every byte, so what it accepts is what JSON.parse of the whole would.
 */
class ListCutter {
  readonly #bytes: Buffer
  readonly #marker = randomUUID()
  readonly #lists: unknown[][] = []
  #rest = ''
  /** Everything before it is in `#rest` or in a list. */
  #taken = 0
  #list: unknown[] | null = null
  #lastComma = -1
  #at = 0
  #depth = 0
  #inString = false

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Scans on to `end` and parses the items that are whole by then. */
  scan(end: number): void {
    const bytes = this.#bytes
    // A local position: a field would double the time.
    let at = this.#at
    for (; at < end; at++) {
      const byte = bytes[at]
      if (this.#inString) {
        if (byte === BACKSLASH) at++
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === COMMA) {
        if (this.#depth === 2) this.#lastComma = at
      } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#open(at, byte)
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#close(at, byte)
    }
    this.#at = at
    if (this.#list !== null && this.#lastComma >= this.#taken) {
      this.#takeItems(this.#list, this.#lastComma)
      this.#taken = this.#lastComma + 1
    }
    this.#refuseLump(end)
  }

  /** @throws SyntaxError as JSON.parse does */
  finish(): unknown {
    if (this.#list !== null) throw new SyntaxError('unclosed list')
    this.#takeRest(this.#bytes.length)
    const root: unknown = JSON.parse(this.#rest)
    if (typeof root !== 'object' || root === null) return root
    const whole = Object.entries(root).map(([key, value]: [string, unknown]) => {
      if (key.startsWith(this.#marker)) throw new SyntaxError('a list for a key')
      return [key, this.#valueOf(value)]
    })
    // Not by assignment: a key may be `__proto__`.
    return Object.fromEntries(whole) as unknown
  }

  #valueOf(value: unknown): unknown {
    if (typeof value !== 'string' || !value.startsWith(this.#marker)) return value
    return this.#lists[Number(value.slice(this.#marker.length))]
  }

  #open(at: number, byte: number): void {
    this.#depth++
    if (this.#depth !== 2 || byte !== OPEN_LIST) return
    this.#takeRest(at)
    this.#taken = at + 1
    this.#list = []
  }

  #close(at: number, byte: number): void {
    if (this.#depth === 2 && this.#list !== null) {
      if (byte !== CLOSE_LIST) throw new SyntaxError('list closed by a brace')
      this.#takeItems(this.#list, at)
      this.#rest += JSON.stringify(this.#marker + String(this.#lists.length))
      this.#lists.push(this.#list)
      this.#list = null
      this.#taken = at + 1
    }
    this.#depth--
  }

  #takeItems(list: unknown[], end: number): void {
    const text = this.#bytes.toString('utf8', this.#taken, end)
    const items: unknown = JSON.parse(`[${text}]`)
    // A gap between two commas, or after the last one, is an error: only an empty list has no item.
    const isGap = Array.isArray(items) && items.length === 0
    const isEmptyList = list.length === 0 && this.#bytes[end] === CLOSE_LIST
    if (!Array.isArray(items) || (isGap && !isEmptyList)) throw new SyntaxError('item missing')
    for (const item of items as unknown[]) list.push(item)
  }

  #takeRest(end: number): void {
    this.#rest += this.#bytes.toString('utf8', this.#taken, end)
    this.#taken = end
  }

  #refuseLump(end: number): void {
    if (this.#rest.length + end - this.#taken > MAX_LUMP_BYTES)
      throw new SyntaxError('value too large')
  }
}

/**
 * JSON.parse that lets other calls in between, for bodies of up to 32 MiB: 100,000 rows in one
 * piece keep everybody waiting for 0.8 s, this way for 0.05 s (docs/measurements/house.md). It is
 * stricter: past 256 KiB it takes only an object that begins in its first 64 bytes and whose large
 * parts are lists directly in it.
 * @throws SyntaxError
 */
export async function parseJsonInSlices(
  bytes: Buffer,
  atOnceBytes: number = AT_ONCE_BYTES,
): Promise<unknown> {
  if (bytes.length <= atOnceBytes) return JSON.parse(bytes.toString('utf8'))
  if (!/^[ \t\r\n]*\{/.test(bytes.toString('latin1', 0, 64))) throw new SyntaxError('no object')
  const cutter = new ListCutter(bytes)
  for (let end = 0; end < bytes.length;) {
    if (end > 0) await nextTurn()
    end = Math.min(end + atOnceBytes, bytes.length)
    cutter.scan(end)
  }
  return cutter.finish()
}
