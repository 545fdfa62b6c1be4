import type { Pace } from '../pace.ts'
import { overBudget } from '../refusal.ts'
import { inflatePart, type InflateBudget } from './inflate-part.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Small parts only: workbook, relationships, styles. */
const MAX_TEXT = 32 * 1024 * 1024

/** A whole part as text; UTF-16 parts by their byte order mark, UTF-8 otherwise. */
export async function inflateText(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  budget: InflateBudget,
  pace: Pace,
): Promise<string> {
  let text = ''
  let decoder: TextDecoder | undefined
  await inflatePart(bytes, entry, {
    budget,
    pace,
    onChunk(chunk) {
      decoder ??= new TextDecoder(encodingOf(chunk))
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MAX_TEXT) throw overBudget('part', MAX_TEXT)
    },
  })
  return text + (decoder?.decode() ?? '')
}

/** The encoding of an XML part, by its first bytes. */
export function encodingOf(first: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [a, b] = first
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  return 'utf-8'
}
