import { crc32 } from '../readers/zip/crc32.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAME = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day an archive can name: the time of writing has no meaning here. */
const NO_DATE = 0x21

/** Characters that are encoded and compressed at once. */
const PIECE_CHARS = 65_536

type PackedPart = {
  readonly name: Uint8Array<ArrayBuffer>
  readonly crc: number
  readonly size: number
  readonly packed: Blob
}

/** A file of the archive while it is written: what was added is compressed, and then forgotten. */
export class ZipPart {
  readonly #name: string
  readonly #writer: WritableStreamDefaultWriter<BufferSource>
  readonly #packed: Promise<Blob>
  #text = ''
  #crc = 0
  #size = 0

  constructor(name: string) {
    this.#name = name
    const { readable, writable } = new CompressionStream('deflate-raw')
    this.#writer = writable.getWriter()
    this.#packed = new Response(readable).blob()
  }

  /** Settles when there is room for more. */
  async add(text: string): Promise<void> {
    this.#text += text
    if (this.#text.length >= PIECE_CHARS) await this.#compress()
  }

  async end(): Promise<PackedPart> {
    await this.#compress()
    await this.#writer.close()
    const name = new TextEncoder().encode(this.#name)
    return { name, crc: this.#crc, size: this.#size, packed: await this.#packed }
  }

  async #compress(): Promise<void> {
    const bytes = new TextEncoder().encode(this.#text)
    this.#text = ''
    this.#crc = crc32(bytes, this.#crc)
    this.#size += bytes.byteLength
    await this.#writer.write(bytes)
  }
}

/** Writes, from `at` on, the fields that the header of a part and its directory entry share. */
function describe(view: DataView, at: number, { name, crc, size, packed }: PackedPart): void {
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, UTF8_NAME, true)
  view.setUint16(at + 4, DEFLATED, true)
  view.setUint16(at + 8, NO_DATE, true)
  view.setUint32(at + 10, crc, true)
  view.setUint32(at + 14, packed.size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, name.byteLength, true)
}

function headerOf(part: PackedPart): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(30 + part.name.byteLength)
  const view = new DataView(header.buffer)
  view.setUint32(0, LOCAL, true)
  describe(view, 4, part)
  header.set(part.name, 30)
  return header
}

function entryOf(part: PackedPart, start: number): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(46 + part.name.byteLength)
  const view = new DataView(entry.buffer)
  view.setUint32(0, CENTRAL, true)
  view.setUint16(4, VERSION, true)
  describe(view, 6, part)
  view.setUint32(42, start, true)
  entry.set(part.name, 46)
  return entry
}

/** The archive of these files; smaller than 4 GiB. */
export function zipOf(parts: readonly PackedPart[], type: string): Blob {
  const pieces: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const part of parts) {
    const header = headerOf(part)
    directory.push(entryOf(part, at))
    pieces.push(header, part.packed)
    at += header.byteLength + part.packed.size
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, END, true)
  end.setUint16(8, parts.length, true)
  end.setUint16(10, parts.length, true)
  end.setUint32(
    12,
    directory.reduce((sum, { byteLength }) => sum + byteLength, 0),
    true,
  )
  end.setUint32(16, at, true)
  return new Blob([...pieces, ...directory, end.buffer], { type })
}
