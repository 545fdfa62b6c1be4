import type { Pace } from '../pace.ts'
import { RECORD, type BiffCursor } from './biff-records.ts'
import { narrowText, wideText } from './biff-text.ts'
import type { Fonts, FontRun } from './struck-runs.ts'

const STRINGS_PER_TURN = 10_000

/**
 * The shared strings of BIFF8. They run on through CONTINUE records; inside the characters of a
 * string every continuation starts with a byte with the width of the characters, once more.
 * `cursor` is at the SST record and ends at the last continuation.
 */
export async function readSharedStrings(
  cursor: BiffCursor,
  fonts: Fonts,
  pace: Pace,
): Promise<SharedStrings> {
  const segments: Segment[] = [{ start: cursor.start + 8, end: cursor.end }]
  while (cursor.peekType() === RECORD.continue && cursor.next()) {
    segments.push({ start: cursor.start, end: cursor.end })
  }
  const reader = new SegmentReader(cursor.bytes, segments)
  const strings: string[] = []
  const struck = new Map<number, number>()
  let unreadable = false
  while (reader.left) {
    let text = reader.readString()
    const { runs } = reader
    if (runs.length > 0 && fonts.hasStruck) {
      const left = fonts.withoutStruck(text, runs)
      text = left.text
      if (left.flag !== 0) struck.set(strings.length, left.flag)
    }
    if (text.includes('\uFFFD')) unreadable = true
    strings.push(text.includes('\0') ? text.replaceAll('\0', '') : text)
    if (strings.length % STRINGS_PER_TURN === 0 && pace.due()) await pace.pause()
  }
  return { strings, struck, unreadable }
}

export type SharedStrings = {
  strings: string[]
  /** By index, the flag of a text in which something is struck through. */
  struck: ReadonlyMap<number, number>
  /** Some hold U+FFFD; `SheetBuilder.finish` finds the cells that have them. */
  unreadable: boolean
}

type Segment = { start: number; end: number }

const NO_RUNS: FontRun[] = []

class SegmentReader {
  /** The fonts of the string read last. */
  runs: FontRun[] = NO_RUNS
  private readonly bytes: Uint8Array
  private readonly segments: readonly Segment[]
  private index = 0
  private at = 0
  private end = 0

  constructor(bytes: Uint8Array, segments: readonly Segment[]) {
    this.bytes = bytes
    this.segments = segments
    this.enter(0)
  }

  /** Whether another string can start here: at least its length and flags. */
  get left(): boolean {
    while (this.at >= this.end && this.index < this.segments.length) this.enter(this.index + 1)
    return this.index < this.segments.length && this.at + 3 <= this.end
  }

  readString(): string {
    const { bytes, at } = this
    let chars = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    const flags = bytes[at + 2] ?? 0
    this.at = at + 3
    const runs = flags & 8 ? this.number(2) : 0
    const extra = flags & 4 ? this.number(4) : 0
    let isWide = (flags & 1) !== 0
    let text = ''
    for (;;) {
      const room = isWide ? (this.end - this.at) >> 1 : this.end - this.at
      const take = Math.min(chars, Math.max(0, room))
      const part = (isWide ? wideText : narrowText)(bytes, this.at, take)
      text = text === '' ? part : text + part
      this.at += isWide ? take * 2 : take
      chars -= take
      if (chars === 0 || !this.enter(this.index + 1)) break
      isWide = ((bytes[this.at++] ?? 0) & 1) !== 0
    }
    this.runs = runs === 0 ? NO_RUNS : this.readRuns(runs)
    this.skip(extra)
    return text
  }

  private readRuns(count: number): FontRun[] {
    const runs: FontRun[] = []
    // A forged count ends with the bytes.
    for (let n = 0; n < count && this.index < this.segments.length; n++)
      runs.push({ from: this.number(2), font: this.number(2) })
    return runs
  }

  private number(size: number): number {
    let value = 0
    for (let i = 0; i < size; i++) {
      if (this.at >= this.end && !this.enter(this.index + 1)) return value
      value += (this.bytes[this.at++] ?? 0) * 2 ** (8 * i)
    }
    return value
  }

  private skip(count: number): void {
    let left = count
    while (left > 0) {
      const take = Math.min(left, this.end - this.at)
      this.at += take
      left -= take
      if (left > 0 && !this.enter(this.index + 1)) return
    }
  }

  private enter(index: number): boolean {
    this.index = index
    const segment = this.segments[index]
    this.at = segment?.start ?? this.end
    this.end = segment?.end ?? this.at
    return segment !== undefined
  }
}
