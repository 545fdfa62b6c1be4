import { decodeText } from '../csv/detect-encoding.ts'
import { Refusal } from '../refusal.ts'
import { BiffCursor, RECORD } from './biff-records.ts'

const SAMPLE = 256 * 1024
const PAGES = {
  'utf-8': 65_001,
  gb18030: 936,
  big5: 950,
  'utf-16le': 1200,
  'utf-16be': 1200,
} as const

/**
 * The code page of an old workbook that does not say it. All texts are judged together: a single
 * name in GBK is now and then valid UTF-8 by chance.
 */
export function guessCodePage(bytes: Uint8Array<ArrayBuffer>): number {
  const sample = new Uint8Array(SAMPLE)
  let length = 0
  const cursor = new BiffCursor(bytes)
  while (cursor.next() && length < SAMPLE - 1) {
    const skip = textStart(cursor)
    if (skip === 0 || cursor.start + skip > cursor.end) continue
    const text = bytes.subarray(
      cursor.start + skip,
      Math.min(cursor.end, cursor.start + skip + SAMPLE - length - 1),
    )
    sample.set(text, length)
    length += text.length
    sample[length++] = 10
  }
  try {
    return PAGES[decodeText(sample.subarray(0, length)).encoding]
  } catch (error) {
    if (error instanceof Refusal) return 1252
    throw error
  }
}

/** Where the characters of a text record start; 0 for other records. */
function textStart({ type }: BiffCursor): number {
  if (type === RECORD.label || type === RECORD.rString || type === RECORD.label2) return 8
  if (type === RECORD.boundSheet) return 7
  return type === RECORD.string ? 2 : 0
}
