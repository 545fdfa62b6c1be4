import zlib from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_ENTRIES = 16
const STORED = 0
const DEFLATED = 8

/**
 * The files of a small archive, with their names as bytes: those of bills are not in UTF-8.
 * @returns null when it is no archive, or inflates to more than `mostBytes`
 */
export function unzip(zip: Buffer, mostBytes: number): { name: Buffer; data: Buffer }[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END) return null
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return null
  const files: { name: Buffer; data: Buffer }[] = []
  let left = mostBytes
  let at = zip.readUInt32LE(end + 16)
  try {
    for (let n = 0; n < count; n++) {
      if (zip.readUInt32LE(at) !== ENTRY) return null
      const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
      const [nameBytes, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
      const local = zip.readUInt32LE(at + 42)
      if (zip.readUInt32LE(local) !== LOCAL) return null
      const begin =
        local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const raw = zip.subarray(begin, begin + packed)
      if (raw.length !== packed || (method !== STORED && method !== DEFLATED)) return null
      const data = method === STORED ? raw : zlib.inflateRawSync(raw, { maxOutputLength: left })
      left -= data.length
      if (left < 0) return null
      const name = zip.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameBytes ?? 0))
      files.push({ name, data })
      at += ENTRY_BYTES + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
  } catch {
    return null // cut off, or larger than allowed
  }
  return files
}
