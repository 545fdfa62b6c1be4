import type { Pace } from '../pace.ts'
import { damaged, refusal } from '../refusal.ts'
import { agileKey } from './agile.ts'
import { decryptBlocks, decryptEcb, importKey } from './aes.ts'
import { BUILT_IN_PASSWORD, fit, join, uint32 } from './password-key.ts'
import { standardKey } from './standard.ts'

const SEGMENT = 4096

/** Decrypts a package into the zip inside; `keyFor` answers null when the password is wrong. */
export type PackageKey = (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Opens an encrypted workbook (MS-OFFCRYPTO): agile as Excel 2010 and later and WPS write it, and
 * standard as Excel 2007 does. Read-only workbooks are encrypted with a password everybody knows.
 */
export async function decryptPackage(
  encrypted: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  password: string | undefined,
  pace: Pace,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encrypted.length < 8 || info.length < 8) throw damaged('EncryptedPackage')
  const view = new DataView(encrypted.buffer, encrypted.byteOffset, 8)
  const size = view.getUint32(0, true)
  const data = encrypted.subarray(8)
  // The user enters a password once the built-in one has failed: a second try of that would only
  // double the wait for the answer that the password is wrong.
  const open = await keyFor(info, password ?? BUILT_IN_PASSWORD, pace)
  if (!open) throw refusal(password === undefined ? 'file_encrypted' : 'file_password_wrong')
  const plain = await open(data)
  return plain.subarray(0, Math.min(size, plain.length))
}

async function keyFor(
  info: Uint8Array<ArrayBuffer>,
  password: string,
  pace: Pace,
): Promise<PackageKey | null> {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength)
  const major = view.getUint16(0, true)
  const minor = view.getUint16(2, true)
  if (major === 4 && minor === 4) {
    const key = await agileKey(info.subarray(8), password, pace)
    return key && ((data) => decryptSegments(key, data, pace))
  }
  if (minor === 2 && major >= 2 && major <= 4) {
    const key = await standardKey(info, password, pace)
    return key && ((data) => decryptEcb(key, data))
  }
  throw refusal('file_encryption_unsupported', { method: `${major}.${minor}` })
}

type AgileSecret = NonNullable<Awaited<ReturnType<typeof agileKey>>>

async function decryptSegments(
  secret: AgileSecret,
  data: Uint8Array<ArrayBuffer>,
  pace: Pace,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(secret.key)
  const plain = new Uint8Array(data.length)
  for (let i = 0; i * SEGMENT < data.length; i++) {
    const iv = fit(secret.hash.digest(join(secret.salt, uint32(i))), secret.blockSize)
    const segment = data.subarray(i * SEGMENT, (i + 1) * SEGMENT)
    plain.set(await decryptBlocks(key, iv, segment), i * SEGMENT)
    if (pace.due()) await pace.pause()
  }
  return plain
}
