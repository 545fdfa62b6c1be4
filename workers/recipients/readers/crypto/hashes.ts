import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

/**
 * Hash functions that answer at once. Password keys take 50,000 to 100,000 chained hashes; through
 * WebCrypto, whose every call is asynchronous, that would take many seconds.
 */
export type HashName = 'MD5' | 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512'

export type Hash = { readonly size: number; readonly digest: (data: Uint8Array) => Uint8Array }

const HASHES: ReadonlyMap<string, Hash> = new Map(
  Object.entries({ MD5: md5, SHA1: sha1, SHA256: sha256, SHA384: sha384, SHA512: sha512 }).map(
    ([name, digest]) => [name, { size: digest.outputLen, digest }],
  ),
)

/** The hash that a file names, e.g. `SHA-512` or `sha512`; null when it is not supported. */
export function hashOf(name: string): Hash | null {
  const key = name.toUpperCase().replace('-', '')
  return HASHES.get(key) ?? null
}
