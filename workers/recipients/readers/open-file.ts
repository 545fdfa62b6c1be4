import type { Limits, ReadOptions } from '../stage.types.ts'
import { decodeText } from './csv/detect-encoding.ts'
import { openCsv } from './csv/read-csv.ts'
import { detectKind, textFlavour, zipFlavour } from './detect-kind.ts'
import type { OpenedBook } from './opened-book.types.ts'
import type { Pace } from './pace.ts'
import { Refusal } from './refusal.ts'
import { openXlsx } from './xlsx/read-xlsx.ts'
import { readZipDirectory } from './zip/zip-directory.ts'

export type OpenContext = { options: ReadOptions; limits: Limits; pace: Pace }

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
      const { openCompound } = await import('./xls/open-compound.ts')
      return openCompound(bytes, context, openZip)
    }
    case 'biff': {
      const { openBiff } = await import('./xls/read-biff.ts')
      return openBiff(bytes, context)
    }
    case 'unsupported':
      throw new Refusal('file_type_unsupported', { found: found.found })
    default:
      return openText(bytes, context)
  }
}

async function openZip(bytes: Uint8Array<ArrayBuffer>, context: OpenContext): Promise<OpenedBook> {
  const { limits, pace, options } = context
  const directory = readZipDirectory(bytes, limits)
  const flavour = zipFlavour(directory)
  if (flavour !== 'xlsx') throw new Refusal('file_type_unsupported', { found: flavour })
  return openXlsx({ bytes, directory, limits, pace, onProgress: options.onProgress })
}

async function openText(bytes: Uint8Array<ArrayBuffer>, context: OpenContext): Promise<OpenedBook> {
  const { options, limits, pace } = context
  const decoded = decodeText(bytes, options.encoding)
  pace.check()
  const flavour = textFlavour(decoded.text)
  if (flavour === 'text') return openCsv({ decoded, limits, pace, onProgress: options.onProgress })
  if (flavour === 'html' || flavour === 'xml2003') {
    const { openMarkup } = await import('./html/open-markup.ts')
    return openMarkup(flavour, bytes, decoded, context)
  }
  throw new Refusal('file_type_unsupported', { found: flavour })
}
