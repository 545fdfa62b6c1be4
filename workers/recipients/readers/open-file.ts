import type { Encoding } from '../sheet.types.ts'
import { decodeText, type DecodedText } from './csv/detect-encoding.ts'
import { openCsv } from './csv/read-csv.ts'
import { detectKind, textFlavour, zipFlavour } from './detect-kind.ts'
import type { OpenContext, OpenedBook } from './opened-book.types.ts'
import { onDemand } from './on-demand.ts'
import { refusal } from './refusal.ts'
import { openXlsx } from './xlsx/read-xlsx.ts'
import { readZipDirectory } from './zip/zip-directory.ts'

const BINARY_SAMPLE = 16_384
/** Up to this many NULs are damage, not a sign of another kind of file. */
const FEW_NULS = 8

/**
 * Chooses the reader by content. XLSX and CSV are at hand; the rest is loaded when a file needs it,
 * which keeps the worker small for nearly everybody.
 */
export async function openFile(
  bytes: Uint8Array<ArrayBuffer>,
  context: OpenContext,
): Promise<OpenedBook> {
  const found = detectKind(bytes)
  switch (found.kind) {
    case 'zip':
      return openZip(bytes, context)
    case 'compound': {
      const { openCompound } = await onDemand(import('./xls/open-compound.ts'))
      return openCompound(bytes, context, openZip)
    }
    case 'biff': {
      const { openBiff } = await onDemand(import('./xls/read-biff.ts'))
      return openBiff({ bytes, isCut: false }, context)
    }
    case 'unsupported':
      throw refusal('file_type_unsupported', { found: found.found })
    default:
      return openText(bytes, context)
  }
}

async function openZip(bytes: Uint8Array<ArrayBuffer>, context: OpenContext): Promise<OpenedBook> {
  const { limits, pace, options } = context
  const directory = readZipDirectory(bytes, limits)
  const flavour = zipFlavour(directory)
  if (flavour !== 'xlsx') throw refusal('file_type_unsupported', { found: flavour })
  return openXlsx({ bytes, directory, limits, pace, onProgress: options.onProgress })
}

async function openText(bytes: Uint8Array<ArrayBuffer>, context: OpenContext): Promise<OpenedBook> {
  const { options, limits, pace } = context
  const decoded = decodeTable(bytes, options.encoding)
  pace.check()
  const { text, zeros } = decoded
  const hasOnlyZeros = zeros !== undefined && text.trim() === ''
  const isBinary = hasOnlyZeros || (zeros?.inside ?? 0) > Math.max(FEW_NULS, text.length / 1000)
  const flavour = isBinary ? 'binary' : textFlavour(decoded.text)
  const { delimiter, onProgress } = options
  if (flavour === 'text') return openCsv({ decoded, delimiter, limits, pace, onProgress })
  if (flavour === 'html' || flavour === 'xml2003') {
    const { openMarkup } = await onDemand(import('./html/open-markup.ts'))
    return openMarkup(flavour, bytes, decoded, context)
  }
  throw refusal('file_type_unsupported', { found: flavour })
}

/** Decodes text. Binary noise is refused as no table: people could choose no encoding for it. */
function decodeTable(bytes: Uint8Array, chosen: Encoding | undefined): DecodedText {
  try {
    return decodeText(bytes, chosen)
  } catch (error) {
    const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, BINARY_SAMPLE))
    if (textFlavour(head) !== 'binary') throw error
    throw refusal('file_type_unsupported', { found: 'binary' })
  }
}
