import type { OpenContext } from '../opened-book.types.ts'
import { onDemand } from '../on-demand.ts'
import type { OpenedBook } from '../opened-book.types.ts'
import { damaged, refusal } from '../refusal.ts'
import { readCompoundFile, type CompoundFile, type CompoundStream } from './compound-file.ts'
import { openBiff } from './read-biff.ts'

/** Compound files: old workbooks, encrypted new ones, and everything else that uses the container. */
export async function openCompound(
  bytes: Uint8Array<ArrayBuffer>,
  context: OpenContext,
  openZip: (bytes: Uint8Array<ArrayBuffer>, context: OpenContext) => Promise<OpenedBook>,
): Promise<OpenedBook> {
  const file = readCompoundFile(bytes)
  const encrypted = file.stream('EncryptedPackage')
  const info = file.stream('EncryptionInfo')
  if (encrypted && info) {
    const { decryptPackage } = await onDemand(import('../crypto/decrypt-package.ts'))
    const { password } = context.options
    const plain = await decryptPackage(encrypted.bytes, info.bytes, password, context.pace)
    return { ...(await openZip(plain, context)), decrypted: true, plain }
  }
  if (encrypted) throw refusal('file_encrypted')
  const workbook = file.stream('Workbook') ?? file.stream('Book')
  if (workbook) return openBiff(workbook, context)
  const rescued = file.isCut ? findWorkbook(bytes) : null
  if (rescued !== null) return openBiff(rescued, context)
  if (file.isCut) throw damaged('compound')
  throw refusal('file_type_unsupported', { found: flavourOf(file) })
}

const SECTOR = 512
/** A workbook's first record: BIFF8 and BIFF5. */
const STARTS = [
  [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00],
  [0x09, 0x08, 0x08, 0x00, 0x00, 0x05, 0x05, 0x00],
]

/** Finds the workbook of a file that ends before its list of streams: it mostly comes first. */
function findWorkbook(bytes: Uint8Array<ArrayBuffer>): CompoundStream | null {
  for (let at = SECTOR; at + SECTOR <= bytes.length; at += SECTOR) {
    const isStart = STARTS.some((start) => start.every((byte, i) => bytes[at + i] === byte))
    if (isStart) return { bytes: bytes.subarray(at), isCut: true }
  }
  return null
}

function flavourOf({ names }: CompoundFile): string {
  if (names.has('worddocument')) return 'doc'
  if (names.has('powerpoint document')) return 'ppt'
  if (names.has('\u0005hwpsummaryinformation')) return 'hwp'
  if (names.has('__properties_version1.0')) return 'msg'
  return 'compound'
}
