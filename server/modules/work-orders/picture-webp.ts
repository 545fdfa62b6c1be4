import type { CleanPicture, Size } from './picture-file.types.ts'

/** Flags of VP8X: an animation; ICC profile, EXIF and XMP. */
const ANIMATED = 0b10
const METADATA = 0b0010_1100

/** The size of a lossy picture, from its key frame (RFC 6386 9.1). */
function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0) return null
  if (data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return null
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

/** The size of a lossless picture: width and height have 14 bits each, minus one. */
function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

type Chunk = { readonly kind: string; readonly data: Buffer; readonly whole: Buffer }

function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    // A chunk of odd length is padded with one byte.
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) return null
    chunks.push({
      kind: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
      whole: bytes.subarray(at, end),
    })
    at = end
  }
  return chunks
}

/** The canvas of an extended picture must have the size of the picture itself. */
function isCanvas({ data }: Chunk, { width, height }: Size): boolean {
  if (data.length < 10) return false
  return data.readUIntLE(4, 3) + 1 === width && data.readUIntLE(7, 3) + 1 === height
}

function withoutFlags({ whole }: Chunk): Buffer {
  const copy = Buffer.from(whole)
  copy[8] = (copy[8] ?? 0) & ~METADATA
  return copy
}

/** WebP: RFC 9649. One picture, no animation. */
export function readWebp(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 20) return null
  const [riff, webp] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  if (riff !== 'RIFF' || webp !== 'WEBP') return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const chunks = readChunks(bytes.subarray(0, end))
  if (chunks === null) return null
  const extended = chunks.find(({ kind }) => kind === 'VP8X')
  if (((extended?.data[0] ?? 0) & ANIMATED) !== 0) return null
  const picture = chunks.find(({ kind }) => kind === 'VP8 ' || kind === 'VP8L')
  if (picture === undefined) return null
  const size = picture.kind === 'VP8 ' ? lossySize(picture.data) : losslessSize(picture.data)
  if (size === null) return null
  if (extended !== undefined && !isCanvas(extended, size)) return null
  const kept = chunks.flatMap((chunk) => {
    if (chunk.kind === 'VP8X') return [withoutFlags(chunk)]
    return chunk === picture || chunk.kind === 'ALPH' ? [chunk.whole] : []
  })
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return { ...size, bytes: Buffer.concat([head, body]) }
}
