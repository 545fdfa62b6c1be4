const BLOCK = 512
/** Larger sizes do not fit into eleven octal digits. */
const MOST_OCTAL = 8 ** 11
const MOST_NAME_BYTES = 100

/** A file of an archive, or a folder, which has no bytes. Folders end with `/`. */
export type TarEntry = {
  readonly name: string
  readonly size: number
  readonly body: () => AsyncIterable<Uint8Array>
}

const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`

function sumOf(header: Uint8Array): number {
  // Its own eight bytes count as spaces.
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

function headerOf({ name, size }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > MOST_NAME_BYTES) throw new RangeError('a name too long for a tar')
  const header = Buffer.alloc(BLOCK)
  const isFolder = name.endsWith('/')
  header.write(name, 0)
  header.write(octal(isFolder ? 0o700 : 0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  if (size < MOST_OCTAL) header.write(octal(size, 12), 124)
  else {
    header.writeUInt8(0x80, 124)
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(octal(0, 12), 136)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(sumOf(header), 7)} `, 148)
  return header
}

const restOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** The bytes of an archive that every tar can read. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry)
    let written = 0
    for await (const part of entry.body()) {
      written += part.length
      yield part
    }
    if (written !== entry.size) throw new Error(`${entry.name} has changed while it was packed`)
    yield Buffer.alloc(restOf(entry.size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Takes bytes off a stream in pieces of the size that is wanted. */
class ByteSource {
  readonly #parts: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#parts = bytes[Symbol.asyncIterator]()
  }

  /** @returns at most `most` bytes; none when there are no more */
  async some(most: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#parts.next()
      if (next.done === true) return new Uint8Array()
      this.#rest = next.value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  /** So many bytes, to be read or skipped. @throws Error when the stream ends before */
  exactly(size: number) {
    let left = size
    /** Null behind the last. */
    const next = async (): Promise<Uint8Array | null> => {
      if (left === 0) return null
      const part = await this.some(left)
      if (part.length === 0) throw new Error('the archive ends too early')
      left -= part.length
      return part
    }
    async function* rest(): AsyncGenerator<Uint8Array> {
      for (let part = await next(); part !== null; part = await next()) yield part
    }
    return {
      rest,
      async skip() {
        while ((await next()) !== null);
      },
    }
  }

  async whole(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for await (const part of this.exactly(size).rest()) parts.push(part)
    return Buffer.concat(parts)
  }
}

function sizeIn(header: Buffer): number {
  if (header.readUInt8(124) === 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(header.toString('latin1', 124, 135), 8)
}

/** The entries of an archive of `packTar`, in order; what is not read of one is skipped. */
export async function* unpackTar(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<TarEntry, undefined> {
  const source = new ByteSource(bytes)
  for (;;) {
    const header = await source.whole(BLOCK)
    if (header.every((byte) => byte === 0)) return undefined
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8)
    if (sum !== sumOf(header)) throw new Error('the archive is damaged')
    const size = sizeIn(header)
    const body = source.exactly(size)
    const name = header.toString('utf8', 0, header.indexOf(0))
    yield { name, size, body: () => body.rest() }
    await body.skip()
    await source.whole(restOf(size))
  }
}
