/**
 * Hash functions that answer at once. Password keys take 50,000 to 100,000 chained hashes; through
 * WebCrypto, whose every call is asynchronous, that would take many seconds.
 */
export type HashName = 'MD5' | 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512'

export type Hash = { readonly size: number; readonly digest: (data: Uint8Array) => Uint8Array }

export function hashOf(name: string): Hash | null {
  const key = name.toUpperCase().replace('-', '')
  return HASHES.get(key) ?? null
}

const HASHES: ReadonlyMap<string, Hash> = new Map<string, Hash>([
  ['MD5', { size: 16, digest: md5 }],
  ['SHA1', { size: 20, digest: sha1 }],
  ['SHA256', { size: 32, digest: sha256 }],
  ['SHA384', { size: 48, digest: (data) => sha512(data, SHA384_START).slice(0, 48) }],
  ['SHA512', { size: 64, digest: (data) => sha512(data, SHA512_START) }],
])

/** The message with its padding and length, as 32-bit words. */
function paddedWords(data: Uint8Array, block: 64 | 128, littleEndian: boolean): Uint32Array {
  const lengthBytes = block / 8
  const total = Math.ceil((data.length + 1 + lengthBytes) / block) * block
  const padded = new Uint8Array(total)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = data.length * 8
  if (littleEndian) view.setUint32(total - 8, bits >>> 0, true)
  else view.setUint32(total - 4, bits >>> 0, false)
  const high = Math.floor(bits / 2 ** 32)
  view.setUint32(littleEndian ? total - 4 : total - 8, high, littleEndian)
  const words = new Uint32Array(total / 4)
  for (let i = 0; i < words.length; i++) words[i] = view.getUint32(i * 4, littleEndian)
  return words
}

function wordsToBytes(words: Uint32Array | Int32Array, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  for (let i = 0; i < words.length; i++) view.setUint32(i * 4, (words[i] ?? 0) >>> 0, littleEndian)
  return new Uint8Array(view.buffer)
}

const rotl = (value: number, by: number) => (value << by) | (value >>> (32 - by))
const rotr = (value: number, by: number) => (value >>> by) | (value << (32 - by))

const MD5_SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const MD5_SINES = Int32Array.from(
  { length: 64 },
  (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0,
)

export function md5(data: Uint8Array): Uint8Array {
  const words = paddedWords(data, 64, true)
  const state = Int32Array.of(0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476)
  for (let block = 0; block < words.length; block += 16) {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let i = 0; i < 64; i++) {
      const round = i >> 4
      let mix: number
      let index: number
      if (round === 0) {
        mix = (b & c) | (~b & d)
        index = i
      } else if (round === 1) {
        mix = (d & b) | (~d & c)
        index = (5 * i + 1) & 15
      } else if (round === 2) {
        mix = b ^ c ^ d
        index = (3 * i + 5) & 15
      } else {
        mix = c ^ (b | ~d)
        index = (7 * i) & 15
      }
      const sum = (a + mix + (MD5_SINES[i] ?? 0) + (words[block + index] ?? 0)) | 0
      a = d
      d = c
      c = b
      b = (b + rotl(sum, MD5_SHIFTS[round * 4 + (i & 3)] ?? 0)) | 0
    }
    addTo(state, [a, b, c, d])
  }
  return wordsToBytes(state, true)
}

function addTo(state: Int32Array, values: readonly number[]): void {
  for (let i = 0; i < values.length; i++) state[i] = ((state[i] ?? 0) + (values[i] ?? 0)) | 0
}

const sha1Schedule = new Int32Array(80)

export function sha1(data: Uint8Array): Uint8Array {
  const words = paddedWords(data, 64, false)
  const w = sha1Schedule
  const state = Int32Array.of(
    0x67452301,
    0xefcdab89 | 0,
    0x98badcfe | 0,
    0x10325476,
    0xc3d2e1f0 | 0,
  )
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 80; i++) {
      w[i] =
        i < 16
          ? (words[block + i] ?? 0)
          : rotl((w[i - 3] ?? 0) ^ (w[i - 8] ?? 0) ^ (w[i - 14] ?? 0) ^ (w[i - 16] ?? 0), 1)
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (let i = 0; i < 80; i++) {
      let mix: number
      if (i < 20) mix = ((b & c) | (~b & d)) + 0x5a827999
      else if (i < 40) mix = (b ^ c ^ d) + 0x6ed9eba1
      else if (i < 60) mix = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
      else mix = (b ^ c ^ d) + 0xca62c1d6
      const next = (rotl(a, 5) + mix + e + (w[i] ?? 0)) | 0
      e = d
      d = c
      c = rotl(b, 30)
      b = a
      a = next
    }
    addTo(state, [a, b, c, d, e])
  }
  return wordsToBytes(state, false)
}

/** The first bits of the fractional parts of roots of primes: what all SHA-2 constants are. */
function primeRoots(count: number, root: 2 | 3): bigint[] {
  const primes: bigint[] = []
  for (let n = 2n; primes.length < count; n++) if (primes.every((p) => n % p !== 0n)) primes.push(n)
  return primes.map((prime) => {
    // floor(prime^(1/root) * 2^64), by Newton's method on integers.
    const target = prime << BigInt(64 * root)
    let x = 1n << 68n
    for (;;) {
      const next = root === 2 ? (x + target / x) >> 1n : (2n * x + target / (x * x)) / 3n
      if (next >= x) return x & 0xffffffffffffffffn
      x = next
    }
  })
}

const CUBES = primeRoots(80, 3)
const SQUARES = primeRoots(16, 2)
const K_HIGH = Int32Array.from(CUBES, (k) => Number(k >> 32n) | 0)
const K_LOW = Int32Array.from(CUBES, (k) => Number(k & 0xffffffffn) | 0)
const halves = (values: readonly bigint[]) =>
  Int32Array.from(values.flatMap((v) => [Number(v >> 32n) | 0, Number(v & 0xffffffffn) | 0]))
const SHA512_START = halves(SQUARES.slice(0, 8))
const SHA384_START = halves(SQUARES.slice(8, 16))

const sha256Schedule = new Int32Array(64)

export function sha256(data: Uint8Array): Uint8Array {
  const words = paddedWords(data, 64, false)
  const w = sha256Schedule
  const state = Int32Array.from(SQUARES.slice(0, 8), (v) => Number(v >> 32n) | 0)
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = words[block + i] ?? 0
        continue
      }
      const a = w[i - 15] ?? 0
      const b = w[i - 2] ?? 0
      const s0 = rotr(a, 7) ^ rotr(a, 18) ^ (a >>> 3)
      const s1 = rotr(b, 17) ^ rotr(b, 19) ^ (b >>> 10)
      w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i++) {
      const s1 = rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K_HIGH[i] ?? 0) + (w[i] ?? 0)) | 0
      const s0 = rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    addTo(state, [a, b, c, d, e, f, g, h])
  }
  return wordsToBytes(state, false)
}

const wHigh = new Int32Array(80)
const wLow = new Int32Array(80)

/** 64-bit arithmetic in halves: the low sums carry through ordinary numbers. */
function sha512(data: Uint8Array, start: Int32Array): Uint8Array {
  const words = paddedWords(data, 128, false)
  const state = start.slice()
  for (let block = 0; block < words.length; block += 32) {
    expandSchedule(words, block)
    compress(state)
  }
  return wordsToBytes(state, false)
}

function expandSchedule(words: Uint32Array, block: number): void {
  for (let i = 0; i < 16; i++) {
    wHigh[i] = words[block + i * 2] ?? 0
    wLow[i] = words[block + i * 2 + 1] ?? 0
  }
  for (let i = 16; i < 80; i++) {
    const ah = wHigh[i - 15] ?? 0
    const al = wLow[i - 15] ?? 0
    const bh = wHigh[i - 2] ?? 0
    const bl = wLow[i - 2] ?? 0
    const s0h = ((ah >>> 1) | (al << 31)) ^ ((ah >>> 8) | (al << 24)) ^ (ah >>> 7)
    const s0l = ((al >>> 1) | (ah << 31)) ^ ((al >>> 8) | (ah << 24)) ^ ((al >>> 7) | (ah << 25))
    const s1h = ((bh >>> 19) | (bl << 13)) ^ ((bl >>> 29) | (bh << 3)) ^ (bh >>> 6)
    const s1l = ((bl >>> 19) | (bh << 13)) ^ ((bh >>> 29) | (bl << 3)) ^ ((bl >>> 6) | (bh << 26))
    const low = ((wLow[i - 16] ?? 0) >>> 0) + (s0l >>> 0) + ((wLow[i - 7] ?? 0) >>> 0) + (s1l >>> 0)
    wLow[i] = low | 0
    const carry = Math.floor(low / 2 ** 32)
    wHigh[i] = ((wHigh[i - 16] ?? 0) + s0h + (wHigh[i - 7] ?? 0) + s1h + carry) | 0
  }
}

function compress(state: Int32Array): void {
  const s = state.slice()
  const at = (i: number) => s[i] ?? 0
  for (let i = 0; i < 80; i++) {
    const eh = at(8)
    const el = at(9)
    const s1h = ((eh >>> 14) | (el << 18)) ^ ((eh >>> 18) | (el << 14)) ^ ((el >>> 9) | (eh << 23))
    const s1l = ((el >>> 14) | (eh << 18)) ^ ((el >>> 18) | (eh << 14)) ^ ((eh >>> 9) | (el << 23))
    const chh = (eh & at(10)) ^ (~eh & at(12))
    const chl = (el & at(11)) ^ (~el & at(13))
    const t1Low =
      (at(15) >>> 0) + (s1l >>> 0) + (chl >>> 0) + ((K_LOW[i] ?? 0) >>> 0) + ((wLow[i] ?? 0) >>> 0)
    const t1h =
      (at(14) + s1h + chh + (K_HIGH[i] ?? 0) + (wHigh[i] ?? 0) + Math.floor(t1Low / 2 ** 32)) | 0
    const ah = at(0)
    const al = at(1)
    const s0h = ((ah >>> 28) | (al << 4)) ^ ((al >>> 2) | (ah << 30)) ^ ((al >>> 7) | (ah << 25))
    const s0l = ((al >>> 28) | (ah << 4)) ^ ((ah >>> 2) | (al << 30)) ^ ((ah >>> 7) | (al << 25))
    const majh = (ah & at(2)) ^ (ah & at(4)) ^ (at(2) & at(4))
    const majl = (al & at(3)) ^ (al & at(5)) ^ (at(3) & at(5))
    const t2Low = (s0l >>> 0) + (majl >>> 0)
    const t2h = (s0h + majh + Math.floor(t2Low / 2 ** 32)) | 0
    s.copyWithin(2, 0, 14)
    const newE = (at(9) >>> 0) + (t1Low % 2 ** 32)
    s[8] = (at(8) + t1h + Math.floor(newE / 2 ** 32)) | 0
    s[9] = newE | 0
    const newA = (t1Low % 2 ** 32) + (t2Low % 2 ** 32)
    s[0] = (t1h + t2h + Math.floor(newA / 2 ** 32)) | 0
    s[1] = newA | 0
  }
  for (let i = 0; i < 16; i += 2) {
    const low = ((state[i + 1] ?? 0) >>> 0) + (at(i + 1) >>> 0)
    state[i + 1] = low | 0
    state[i] = ((state[i] ?? 0) + at(i) + Math.floor(low / 2 ** 32)) | 0
  }
}
