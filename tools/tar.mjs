// Writes a .tgz (ustar) that is the same bytes for the same files, whoever packs them and where.
import { createWriteStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const BLOCK = 512

/**
 * `from`: a file, or the content itself.
 * @typedef {{ name: string, from: string | Buffer, isProgram?: boolean }} Entry
 */

/**
 * A name longer than a hundred bytes is split at a slash.
 * @param {string} name @returns {[name: string, prefix: string]}
 */
function splitName(name) {
  if (Buffer.byteLength(name) <= 100) return [name, '']
  const at = name.indexOf('/', name.length - 101)
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 1 || prefix.length > 155) throw new Error(`too long a name for an archive: ${name}`)
  return [rest, prefix]
}

/** @param {number} value @param {number} digits */
const octal = (value, digits) => `${value.toString(8).padStart(digits, '0')}\0`

/** @param {Entry} entry @param {number} size @param {number} seconds */
function headOf({ name, isProgram = false }, size, seconds) {
  const [rest, prefix] = splitName(name)
  const head = Buffer.alloc(BLOCK)
  head.write(rest, 0)
  head.write(octal(isProgram ? 0o755 : 0o644, 7), 100)
  head.write(octal(0, 7), 108)
  head.write(octal(0, 7), 116)
  head.write(octal(size, 11), 124)
  head.write(octal(seconds, 11), 136)
  head.write('        0', 148)
  head.write('ustar\u000000', 257)
  head.write(prefix, 345)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${octal(sum, 6)} `, 148)
  return head
}

/** @param {readonly Entry[]} entries @param {number} seconds */
function* blocksOf(entries, seconds) {
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = typeof entry.from === 'string' ? readFileSync(entry.from) : entry.from
    yield headOf(entry, content.length, seconds)
    yield content
    yield Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/**
 * @param {string} file @param {readonly Entry[]} entries
 * @param {number} seconds the time that each file bears, since 1970
 */
export async function writeArchive(file, entries, seconds) {
  await pipeline(Readable.from(blocksOf(entries, seconds)), createGzip(), createWriteStream(file))
}
