import type { CleanPicture, Size } from './picture-file.types.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
/** Adobe's segment: defines the meaning of the colours. The other APPn are metadata. */
const APP14 = 0xee
/** A decoder goes through the whole picture for each progressive scan: a hundred are a bomb. */
const MOST_SCANS = 20

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const isMetadata = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef && marker !== APP14) || marker === COM

/** Where the coded data that begins at `from` ends: at the next marker that is not part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return -1
    const isCoded = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isCoded) return at
  }
  return -1
}

/** JPEG: ITU-T T.81 B.1.1. */
export function readJpeg(bytes: Buffer): CleanPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: Size | null = null
  let scans = 0
  let at = 2
  for (;;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]
    if (marker === undefined) return null
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) break
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (isFrame(marker)) {
      // A second frame would give a second size.
      if (size !== null || length < 8) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === SOS) {
      scans += 1
      end = endOfScan(bytes, end)
      if (end === -1 || scans > MOST_SCANS) return null
    }
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  if (size === null || scans === 0) return null
  return { ...size, bytes: Buffer.concat([...kept, Buffer.from([0xff, EOI])]) }
}
