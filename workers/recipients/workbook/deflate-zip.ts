import { DEFAULT_LIMITS } from '../readers/limits.ts'
import { readZipDirectory, type ZipEntry } from '../readers/zip/zip-directory.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAME = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day an archive can name: when it was made says nothing here. */
const NO_DATE = 0x21

type PackedPart = {
  readonly name: Uint8Array
  readonly crc: number
  readonly size: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

async function pack(stored: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<PackedPart> {
  const { name, crc, size, start } = entry
  const bytes = await deflate(stored.subarray(start, start + size))
  return { name: new TextEncoder().encode(name), crc, size, bytes }
}

/** What the header of a part and its entry in the directory have in common, from `at` on. */
function describe(view: DataView, at: number, { name, crc, size, bytes }: PackedPart): void {
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, UTF8_NAME, true)
  view.setUint16(at + 4, DEFLATED, true)
  view.setUint16(at + 8, NO_DATE, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, bytes.byteLength, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, name.byteLength, true)
}

function write(parts: readonly PackedPart[]): Uint8Array<ArrayBuffer> {
  const named = parts.reduce((sum, { name }) => sum + name.byteLength, 0)
  const packed = parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  const directoryAt = parts.length * 30 + named + packed
  const whole = new Uint8Array(directoryAt + parts.length * 46 + named + 22)
  const view = new DataView(whole.buffer)
  let at = 0
  let entryAt = directoryAt
  for (const part of parts) {
    view.setUint32(entryAt, CENTRAL, true)
    view.setUint16(entryAt + 4, VERSION, true)
    describe(view, entryAt + 6, part)
    view.setUint32(entryAt + 42, at, true)
    whole.set(part.name, entryAt + 46)
    entryAt += 46 + part.name.byteLength
    view.setUint32(at, LOCAL, true)
    describe(view, at + 4, part)
    whole.set(part.name, at + 30)
    whole.set(part.bytes, at + 30 + part.name.byteLength)
    at += 30 + part.name.byteLength + part.bytes.byteLength
  }
  view.setUint32(entryAt, END, true)
  view.setUint16(entryAt + 8, parts.length, true)
  view.setUint16(entryAt + 10, parts.length, true)
  view.setUint32(entryAt + 12, entryAt - directoryAt, true)
  view.setUint32(entryAt + 16, directoryAt, true)
  return whole
}

/** The same archive, whose parts were only stored, compressed by the platform. */
export async function deflateZip(
  stored: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = [...readZipDirectory(stored, DEFAULT_LIMITS).values()]
  const parts: PackedPart[] = []
  // oxlint-disable-next-line no-await-in-loop -- one part at a time in memory
  for (const entry of entries) parts.push(await pack(stored, entry))
  return write(parts)
}
