import type { Pace } from '../pace.ts'
import { overBudget } from '../refusal.ts'
import type { Hash } from './hashes.ts'

/** The password Excel uses for workbooks that are only protected against changes. */
export const BUILT_IN_PASSWORD = 'VelvetSweatshop'

/**
 * Excel and LibreOffice write 100,000 spins, which take under a second; the format allows 10
 * million. Five times 100,000 take about four seconds. This count, not a time, bounds the work, so
 * that a slow machine, which takes several times as long, opens the same files.
 */
const MAX_SPINS = 500_000
const SPINS_PER_TURN = 2000

type SpinOptions = {
  readonly salt: Uint8Array
  readonly password: string
  readonly spins: number
  readonly pace: Pace
}

/** hash(n, … hash(1, hash(0, hash(salt, password)))): MS-OFFCRYPTO 2.3.4.7 and 2.3.4.11. */
export async function spinHash(hash: Hash, options: SpinOptions): Promise<Uint8Array> {
  if (options.spins > MAX_SPINS) throw overBudget('spins', MAX_SPINS)
  return options.pace.uncharged(() => spin(hash, options))
}

async function spin(hash: Hash, { salt, password, spins, pace }: SpinOptions): Promise<Uint8Array> {
  let value = hash.digest(join(salt, utf16(password)))
  const input = new Uint8Array(4 + hash.size)
  const view = new DataView(input.buffer)
  for (let i = 0; i < spins; i++) {
    view.setUint32(0, i, true)
    input.set(value, 4)
    value = hash.digest(input)
    if (i % SPINS_PER_TURN === 0 && pace.due()) await pace.pause()
  }
  return value
}

export function utf16(text: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), true)
  return new Uint8Array(view.buffer)
}

export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** The bytes cut to `size`, or filled up to it with `filler`. */
export function fit(bytes: Uint8Array, size: number, filler = 0x36): Uint8Array<ArrayBuffer> {
  const fitted = new Uint8Array(size).fill(filler)
  fitted.set(bytes.subarray(0, size))
  return fitted
}

export function sameBytes(a: Uint8Array, b: Uint8Array, length: number): boolean {
  if (a.length < length || b.length < length) return false
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false
  return true
}
