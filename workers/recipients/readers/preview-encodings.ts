import type { Encoding } from '../sheet.types.ts'
import { CsvScanner } from './csv/scan-csv.ts'
import { sniffDelimiter } from './csv/sniff-delimiter.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { createPace } from './pace.ts'
import { rowTexts } from './sheet.ts'
import { SheetBuilder } from './sheet-builder.ts'

export type EncodingPreview = {
  readonly encoding: Encoding
  /** The first rows with text, as they would be read. */
  readonly rows: readonly (readonly string[])[]
  /** Characters of the sample that could not be read. */
  readonly unreadable: number
}

const SAMPLE_BYTES = 16 * 1024
const SAMPLE_ROWS = 3
const ENCODINGS: readonly Encoding[] = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be']

/**
 * The first rows of a text file under every encoding it could have, the most readable first, for
 * people to pick from when the guess was wrong. Rejects when the file cannot be read any more.
 */
export async function previewEncodings(file: Blob): Promise<EncodingPreview[]> {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer())
  const previews = await Promise.all(ENCODINGS.map((encoding) => previewOf(bytes, encoding)))
  return previews.sort((a, b) => a.unreadable - b.unreadable)
}

async function previewOf(bytes: Uint8Array, encoding: Encoding): Promise<EncodingPreview> {
  // The sample may end inside a character: `stream` keeps that from counting as unreadable.
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  const { delimiter, start } = sniffDelimiter(text)
  const builder = new SheetBuilder(DEFAULT_LIMITS)
  const scanner = new CsvScanner(text.replaceAll('\0', ''), delimiter, start, builder)
  while (builder.rowCount <= SAMPLE_ROWS && scanner.scan(1)) continue
  const sheet = await builder.finish('', createPace(undefined, Infinity))
  const rows = Array.from({ length: Math.min(SAMPLE_ROWS, sheet.rowCount) }, (_, r) =>
    rowTexts(sheet, r),
  )
  // Any two bytes are a UTF-16 character, but an order file has digits, each with a NUL there.
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be'
  const unreadable = isWide && !bytes.includes(0) ? text.length : countUnreadable(text)
  return { encoding, rows, unreadable }
}

/** U+FFFD, NUL and the private characters that wrong tables make of Chinese text. */
function countUnreadable(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0xfffd || code === 0 || (code >= 0xe000 && code <= 0xf8ff)) count++
  }
  return count
}
