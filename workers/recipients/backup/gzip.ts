/** A draft of 400,000 rows is about 60 MB of JSON; more than this limit is a zip bomb. */
const MAX_JSON_BYTES = 256 * 1024 * 1024

export function gzip(text: string): Promise<Blob> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(packed).blob()
}

const GZIP_MAGIC = [0x1f, 0x8b]

async function isGzip(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return GZIP_MAGIC.every((byte, at) => head[at] === byte)
}

/**
 * The text of a file, packed or not. Counts while inflating.
 * @throws Error when it is damaged or too large.
 */
export async function gunzip(file: Blob, maxBytes = MAX_JSON_BYTES): Promise<string> {
  const packed = await isGzip(file)
  const stream = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const reader = stream.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new Error('too large')
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  parts.push(decoder.decode())
  return parts.join('')
}
