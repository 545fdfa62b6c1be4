import type { Pace } from '../pace.ts'
import { damaged, Refusal } from '../refusal.ts'
import { BiffCursor, RECORD } from '../xls/biff-records.ts'
import { md5, sha1 } from './hashes.ts'
import { BUILT_IN_PASSWORD, fit, join, sameBytes, uint32, utf16 } from './password-key.ts'
import { rc4 } from './rc4.ts'

const BLOCK = 1024
const BLOCKS_PER_TURN = 64

/** Records whose data are never encrypted (MS-XLS 2.2.10). */
const PLAIN = new Set<number>([RECORD.bof, RECORD.filePass, 0x194, 0x195, 0xe1, 0x196, 0x138])

/** Stands for FILEPASS once nothing is encrypted any more: a type that no record has. */
const NO_RECORD = [0xff, 0x7f]

/** The RC4 key of a block of 1024 bytes. */
type BlockKey = (block: number) => Uint8Array

/** Decrypts a workbook stream; `filePass` is the data of its FILEPASS record. */
export async function decryptBiff(
  stream: Uint8Array<ArrayBuffer>,
  filePass: Uint8Array<ArrayBuffer>,
  { password, pace }: { password: string | undefined; pace: Pace },
): Promise<Uint8Array<ArrayBuffer>> {
  for (const attempt of password === undefined
    ? [BUILT_IN_PASSWORD]
    : [password, BUILT_IN_PASSWORD]) {
    const key = keyFor(filePass, attempt)
    if (key) return decryptStream(stream, key, pace)
  }
  throw new Refusal(password === undefined ? 'file_encrypted' : 'file_password_wrong')
}

function keyFor(filePass: Uint8Array<ArrayBuffer>, password: string): BlockKey | null {
  const view = new DataView(filePass.buffer, filePass.byteOffset, filePass.byteLength)
  if (filePass.length < 6) throw damaged('FilePass')
  if (view.getUint16(0, true) === 0) {
    throw new Refusal('file_encryption_unsupported', { method: 'xor' })
  }
  const major = view.getUint16(2, true)
  const minor = view.getUint16(4, true)
  if (major === 1 && minor === 1) return legacyKey(filePass, password)
  if (minor === 2 && major >= 2 && major <= 4) return cryptoApiKey(filePass, view, password)
  throw new Refusal('file_encryption_unsupported', { method: `rc4 ${major}.${minor}` })
}

/** 40-bit RC4 of Excel 97 to 2003: MS-OFFCRYPTO 2.3.6. */
function legacyKey(filePass: Uint8Array, password: string): BlockKey | null {
  if (filePass.length < 54) throw damaged('FilePass')
  const salt = filePass.slice(6, 22)
  const start = md5(utf16(password)).subarray(0, 5)
  const repeated = join(...Array.from({ length: 16 }, () => join(start, salt)))
  const base = md5(repeated).subarray(0, 5)
  const key: BlockKey = (block) => md5(join(base, uint32(block)))
  const verifier = filePass.slice(22, 54)
  rc4(key(0), verifier)
  return sameBytes(md5(verifier.subarray(0, 16)), verifier.subarray(16), 16) ? key : null
}

/** RC4 with keys from SHA-1: MS-OFFCRYPTO 2.3.5. */
function cryptoApiKey(filePass: Uint8Array, view: DataView, password: string): BlockKey | null {
  const headerSize = view.getUint32(10, true)
  const verifierAt = 14 + headerSize
  if (verifierAt + 60 > filePass.length) throw damaged('FilePass')
  const keyBits = view.getUint32(14 + 16, true) || 40
  if (keyBits > 128 || keyBits % 8 !== 0) throw damaged('FilePass')
  const salt = filePass.slice(verifierAt + 4, verifierAt + 20)
  const base = sha1(join(salt, utf16(password)))
  const key: BlockKey = (block) => {
    const full = sha1(join(base, uint32(block))).subarray(0, keyBits / 8)
    return keyBits === 40 ? fit(full, 16, 0) : full
  }
  const verifier = join(
    filePass.slice(verifierAt + 20, verifierAt + 36),
    filePass.slice(verifierAt + 40, verifierAt + 60),
  )
  rc4(key(0), verifier)
  return sameBytes(sha1(verifier.subarray(0, 16)), verifier.subarray(16), 20) ? key : null
}

/** The key stream runs over the whole stream; headers and some records were left in the clear. */
async function decryptStream(
  stream: Uint8Array<ArrayBuffer>,
  key: BlockKey,
  pace: Pace,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = stream.slice()
  for (let block = 0; block * BLOCK < plain.length; block++) {
    rc4(key(block), plain.subarray(block * BLOCK, (block + 1) * BLOCK))
    if (block % BLOCKS_PER_TURN === 0 && pace.due()) await pace.pause()
  }
  const cursor = new BiffCursor(stream)
  const restore = (from: number, to: number) => plain.set(stream.subarray(from, to), from)
  while (cursor.next()) {
    restore(cursor.start - 4, cursor.start)
    if (cursor.type === RECORD.filePass) plain.set(NO_RECORD, cursor.start - 4)
    if (PLAIN.has(cursor.type)) restore(cursor.start, cursor.end)
    else if (cursor.type === RECORD.boundSheet) restore(cursor.start, cursor.start + 4)
  }
  return plain
}
