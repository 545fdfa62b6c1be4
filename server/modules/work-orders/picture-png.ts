import { crc32 } from 'node:zlib'

import type { CleanPicture } from './picture-file.types.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What the picture and its colours need; texts, times, profiles and animations are left out. */
const KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
])
/** Length, type and CRC of a chunk. */
const FRAME_BYTES = 12

/** PNG: www.w3.org/TR/png-3. */
export function readPng(bytes: Buffer): CleanPicture | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const kept: Buffer[] = [SIGNATURE]
  let hasData = false
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const isFirst = kept.length === 1
    if (isFirst !== (kind === 'IHDR') || (isFirst && end - at !== FRAME_BYTES + 13)) return null
    if (KEPT.has(kind)) kept.push(bytes.subarray(at, end))
    hasData ||= kind === 'IDAT'
    at = end
    if (kind !== 'IEND') continue
    const head = kept[1]
    if (!hasData || head === undefined) return null
    const size = { width: head.readUInt32BE(8), height: head.readUInt32BE(12) }
    return { ...size, bytes: Buffer.concat(kept) }
  }
  return null
}
