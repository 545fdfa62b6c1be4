/** CRC-32, a bit at a time: the files of tests are small. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const u16 = (...values: readonly number[]): number[] => values.flatMap((n) => [n & 255, n >> 8])
const u32 = (...values: readonly number[]): number[] =>
  values.flatMap((n) => u16(n & 65_535, n >>> 16))

/** A zip of stored files, made in a browser. */
export function makePlainZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const all: number[] = []
  const directory: number[] = []
  for (const [file, data] of Object.entries(files)) {
    const name = [...new TextEncoder().encode(file)]
    const sizes = [...u32(crc32(data), data.length, data.length), ...u16(name.length)]
    const offset = all.length
    all.push(...u32(0x04034b50), ...u16(20, 0x800, 0, 0, 0), ...sizes, ...u16(0), ...name, ...data)
    directory.push(...u32(0x02014b50), ...u16(20, 20, 0x800, 0, 0, 0), ...sizes)
    directory.push(...u16(0, 0, 0, 0), ...u32(0, offset), ...name)
  }
  const count = Object.keys(files).length
  const end = [...u32(0x06054b50), ...u16(0, 0, count, count)]
  const place = u32(directory.length, all.length)
  return Uint8Array.from([...all, ...directory, ...end, ...place, ...u16(0)])
}
