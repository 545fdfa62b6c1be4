import { md5, sha1 } from '@noble/hashes/legacy.js'

import type { Pace } from '../pace.ts'
import { damaged, refusal } from '../refusal.ts'
import { BiffCursor, RECORD } from './biff-records.ts'
import { BUILT_IN_PASSWORD, fit, join, sameBytes, uint32, utf16 } from '../crypto/password-key.ts'
import { rc4 } from '../crypto/rc4.ts'
import { openXorRecord, xorKey } from './xor-obfuscation.ts'

const BLOCK = 1024
const BLOCKS_PER_TURN = 64
const RECORDS_PER_TURN = 20_000

/** Records whose data are never encrypted (MS-XLS 2.2.10). */
const PLAIN = new Set<number>([RECORD.bof, RECORD.filePass, 0x194, 0x195, 0xe1, 0x196, 0x138])

/** Replaces the type FILEPASS in a decrypted stream: a type that no record has. */
const NO_RECORD = [0xff, 0x7f]

/** The RC4 key of a block of 1024 bytes. */
type BlockKey = (block: number) => Uint8Array

/** Decrypts a stream into its plain records. */
type StreamKey = (stream: Uint8Array<ArrayBuffer>, pace: Pace) => Promise<Uint8Array<ArrayBuffer>>

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
    if (key) return key(stream, pace)
  }
  throw refusal(password === undefined ? 'file_encrypted' : 'file_password_wrong')
}

function keyFor(filePass: Uint8Array<ArrayBuffer>, password: string): StreamKey | null {
  const view = new DataView(filePass.buffer, filePass.byteOffset, filePass.byteLength)
  // Excel 95 has only one method, and no field that names it.
  const obfuscated =
    filePass.length === 4 || (filePass.length >= 6 && view.getUint16(0, true) === 0)
  if (obfuscated) {
    const key = xorKey(filePass.subarray(filePass.length === 4 ? 0 : 2), password)
    return key && ((stream, pace) => openStream(stream, stream.slice(), { key, pace }))
  }
  if (filePass.length < 6) throw damaged('FilePass')
  const key = blockKeyFor(filePass, view, password)
  return key && ((stream, pace) => decryptStream(stream, key, pace))
}

function blockKeyFor(filePass: Uint8Array, view: DataView, password: string): BlockKey | null {
  const major = view.getUint16(2, true)
  const minor = view.getUint16(4, true)
  if (major === 1 && minor === 1) return legacyKey(filePass, password)
  if (minor === 2 && major >= 2 && major <= 4) return cryptoApiKey(filePass, view, password)
  throw refusal('file_encryption_unsupported', { method: `rc4 ${major}.${minor}` })
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
  return openStream(stream, plain, { pace })
}

/** Restores what was never encrypted; a `key` (XOR) first decrypts the records, one by one. */
async function openStream(
  stream: Uint8Array<ArrayBuffer>,
  plain: Uint8Array<ArrayBuffer>,
  { key, pace }: { key?: Uint8Array; pace: Pace },
): Promise<Uint8Array<ArrayBuffer>> {
  const cursor = new BiffCursor(stream)
  const restore = (from: number, to: number) => plain.set(stream.subarray(from, to), from)
  for (let records = 1; cursor.next(); records++) {
    if (records % RECORDS_PER_TURN === 0 && pace.due()) await pace.pause()
    if (key) openXorRecord(plain, cursor, key)
    restore(cursor.start - 4, cursor.start)
    if (cursor.type === RECORD.filePass) plain.set(NO_RECORD, cursor.start - 4)
    if (PLAIN.has(cursor.type)) restore(cursor.start, cursor.end)
    else if (cursor.type === RECORD.boundSheet) restore(cursor.start, cursor.start + 4)
  }
  return plain
}
