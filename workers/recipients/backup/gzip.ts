/** A draft of 400,000 rows is about 60 MB of JSON; more than this limit is a zip bomb. */
const MAX_JSON_BYTES = 256 * 1024 * 1024

/** The parts one after the other; only one of them is in memory. */
export function gzip(texts: Iterable<string> | AsyncIterable<string>): Promise<Blob> {
  const encoder = new TextEncoder()
  const parts =
    Symbol.asyncIterator in texts ? texts[Symbol.asyncIterator]() : texts[Symbol.iterator]()
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
  return new Response(bytes.pipeThrough(new CompressionStream('gzip'))).blob()
}

const GZIP_MAGIC = [0x1f, 0x8b]

async function isGzip(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return GZIP_MAGIC.every((byte, at) => head[at] === byte)
}

/**
 * The text of a file, packed or not, in parts. Counts while inflating.
 * @throws Error when it is damaged or too large.
 */
export async function* textOf(file: Blob, maxBytes: number): AsyncGenerator<string, void> {
  const packed = await isGzip(file)
  const stream = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
      if (bytes > maxBytes) throw new Error('too large')
      yield decoder.decode(value, { stream: true })
    }
    yield decoder.decode()
  } finally {
    // The reader may want no more.
    await reader.cancel()
  }
}

/** The whole text. @throws Error when it is damaged or too large. */
export async function gunzip(file: Blob, maxBytes = MAX_JSON_BYTES): Promise<string> {
  const parts: string[] = []
  for await (const part of textOf(file, maxBytes)) parts.push(part)
  return parts.join('')
}

/** Its lines, one in memory at a time. @throws Error when it is damaged or too large. */
export async function* linesOf(file: Blob, maxBytes: number): AsyncGenerator<string, void> {
  const line: string[] = []
  for await (const part of textOf(file, maxBytes)) {
    const [rest = '', ...next] = part.split('\n')
    line.push(rest)
    for (const begin of next) {
      yield line.splice(0).join('')
      line.push(begin)
    }
  }
  yield line.join('')
}
