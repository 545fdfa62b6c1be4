let table: Uint32Array | undefined

function makeTable(): Uint32Array {
  const made = new Uint32Array(256)
  for (let i = 0; i < 256; i++) {
    let value = i
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    made[i] = value >>> 0
  }
  return made
}

/** The checksum of zip and gzip; `before` is the checksum of the bytes in front of these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  table ??= makeTable()
  let crc = (before ^ 0xffffffff) >>> 0
  for (let i = 0; i < bytes.length; i++) {
    crc = (table[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  }
  return (crc ^ 0xffffffff) >>> 0
}
