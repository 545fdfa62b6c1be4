import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const PLACE = 'wandan.desk-call.'

/** A call on its way: what is entered again before its answer is known is the same call. */
export type CallKey = {
  readonly value: string
  /** Its answer has come: entered once more, it is another call. */
  settle(): void
}

/**
 * The key of an act. While no answer has come, the same input has the same key, also after a reload:
 * whoever sends it again does not do it again. Only a hash of the input is kept.
 */
export function callKey(call: unknown): CallKey {
  const place = PLACE + bytesToHex(sha256(utf8ToBytes(JSON.stringify(call))))
  const value = sessionStorage.getItem(place) ?? crypto.randomUUID()
  sessionStorage.setItem(place, value)
  return { value, settle: () => sessionStorage.removeItem(place) }
}
