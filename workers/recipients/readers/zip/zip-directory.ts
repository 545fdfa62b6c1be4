import type { Limits } from '../read.types.ts'
import { damaged, overBudget } from '../refusal.ts'

export type ZipEntry = {
  name: string
  method: number
  crc: number
  /** Length of the packed bytes; checked against the file's length. */
  packedSize: number
  /** Size according to the directory; proved only by inflating. */
  size: number
  /** Where the packed bytes start. */
  start: number
  encrypted: boolean
}

export type ZipDirectory = ReadonlyMap<string, ZipEntry>

const END = 0x06054b50
const END64_LOCATOR = 0x07064b50
const END64 = 0x06064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MAX_COMMENT = 65_535

/** Lower case, forward slashes, no leading slash: the form in which parts are looked up. */
export function partKey(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()
}

/**
 * Reads the central directory only: local headers may lie or lack sizes. Its values are all checked
 * against the bytes that are there.
 */
export function readZipDirectory(bytes: Uint8Array, limits: Limits): ZipDirectory {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const { count, size, offset } = readEnd(view, end)
  if (count > limits.entries) throw overBudget('entries', limits.entries)
  // Bytes in front of the archive shift every offset by the same amount.
  const shift = locateDirectory(view, offset, size, end)
  const entries = new Map<string, ZipEntry>()
  const decoder = new TextDecoder()
  let at = offset + shift
  for (let i = 0; i < count; i++) {
    if (at < 0 || at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL)
      throw damaged('zip')
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    if (next > view.byteLength) throw damaged('zip')
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const entry = readEntry(view, at, name, shift)
    const key = partKey(name)
    if (!key.endsWith('/')) {
      if (entries.has(key)) throw damaged(`zip:${key.slice(0, 60)}`)
      entries.set(key, entry)
    }
    at = next
  }
  return entries
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - MAX_COMMENT)
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw damaged('zip')
}

function readEnd(view: DataView, end: number) {
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const offset = view.getUint32(end + 16, true)
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== END64_LOCATOR) return { count, size, offset }
  const at = safeNumber(view, locator + 8)
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END64) throw damaged('zip')
  return {
    count: safeNumber(view, at + 32),
    size: safeNumber(view, at + 40),
    offset: safeNumber(view, at + 48),
  }
}

function locateDirectory(view: DataView, offset: number, size: number, end: number): number {
  const isCentral = (at: number) =>
    at >= 0 && at + 4 <= view.byteLength && view.getUint32(at, true) === CENTRAL
  if (isCentral(offset)) return 0
  const before = end - size - offset
  if (size === 0 && offset <= end) return 0
  if (isCentral(offset + before)) return before
  throw damaged('zip')
}

function readEntry(view: DataView, at: number, name: string, shift: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const zip64 = readZip64(view, at)
  // The extra field has them in this order: uncompressed size, packed size, offset.
  const size = zip64.take(view.getUint32(at + 24, true))
  const packed = zip64.take(view.getUint32(at + 20, true))
  const local = zip64.take(view.getUint32(at + 42, true)) + shift
  if (local < 0 || local + 30 > view.byteLength || view.getUint32(local, true) !== LOCAL)
    throw damaged('zip')
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packed > view.byteLength) throw damaged('zip')
  return {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: packed,
    size,
    start,
    encrypted: (flags & 1) !== 0,
  }
}

/** Values of 0xFFFFFFFF stand for the next 64-bit value of the zip64 extra field. */
function readZip64(view: DataView, at: number) {
  const extraStart = at + 46 + view.getUint16(at + 28, true)
  const extraEnd = extraStart + view.getUint16(at + 30, true)
  let field = -1
  let fieldEnd = -1
  for (let p = extraStart; p + 4 <= extraEnd;) {
    const length = view.getUint16(p + 2, true)
    if (view.getUint16(p, true) === 1) {
      field = p + 4
      fieldEnd = Math.min(field + length, extraEnd)
    }
    p += 4 + length
  }
  return {
    take(value: number): number {
      if (value !== 0xffffffff || field < 0) return value
      if (field + 8 > fieldEnd) throw damaged('zip')
      const wide = safeNumber(view, field)
      field += 8
      return wide
    },
  }
}

function safeNumber(view: DataView, at: number): number {
  if (at < 0 || at + 8 > view.byteLength) throw damaged('zip')
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('zip')
  return Number(value)
}
