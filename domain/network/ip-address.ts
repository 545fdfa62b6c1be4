/** An address as its bytes: 4 of IPv4, 16 of IPv6. An IPv4-mapped IPv6 address is kept as its 4. */
export type IpAddress = readonly number[]

/** All addresses whose first `bits` are those of `address`. */
export type IpRange = { readonly address: IpAddress; readonly bits: number }

const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]

function parseV4(text: string): number[] | null {
  const parts = text.split('.')
  // No leading zeros: some read them as octal.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null
  const bytes = parts.map(Number)
  return bytes.every((byte) => byte <= 255) ? bytes : null
}

function parseGroups(text: string): number[] | null {
  if (text === '') return []
  const bytes: number[] = []
  const groups = text.split(':')
  for (const [index, group] of groups.entries()) {
    if (index === groups.length - 1 && group.includes('.')) {
      const last = parseV4(group)
      if (last === null) return null
      bytes.push(...last)
    } else if (/^[\da-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16)
      bytes.push(value >> 8, value & 0xff)
    } else return null
  }
  return bytes
}

function parseV6(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map(parseGroups)
  if (head === null || head === undefined || tail === null) return null
  if (tail === undefined) return head.length === 16 ? head : null
  const missing = 16 - head.length - tail.length
  return missing < 2 ? null : [...head, ...Array<number>(missing).fill(0), ...tail]
}

/** @returns null when `text` is no address, or one with a zone (`%eth0`) */
export function parseIp(text: string): IpAddress | null {
  if (!text.includes(':')) return parseV4(text)
  const bytes = parseV6(text)
  const isMapped = bytes !== null && MAPPED.every((byte, i) => bytes[i] === byte)
  return isMapped ? bytes.slice(MAPPED.length) : bytes
}

/** `1.2.3.4`, `1.2.3.0/24`, `2001:db8::/32`; null when it is none of these. */
export function parseIpRange(text: string): IpRange | null {
  const [host = '', length, more] = text.split('/')
  const address = parseIp(host)
  if (address === null || more !== undefined) return null
  const most = address.length * 8
  if (length === undefined) return { address, bits: most }
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return null
  // `::ffff:1.2.3.0/120` is `1.2.3.0/24`.
  const bits = Number(length) - (host.includes(':') && most === 32 ? 96 : 0)
  return bits >= 0 && bits <= most ? { address, bits } : null
}

export function isInRange(address: IpAddress, range: IpRange): boolean {
  if (address.length !== range.address.length) return false
  for (let bit = 0; bit < range.bits; bit += 8) {
    const left = range.bits - bit
    const mask = left >= 8 ? 0xff : (0xff << (8 - left)) & 0xff
    const [one = 0, other = 0] = [address[bit / 8], range.address[bit / 8]]
    if ((one & mask) !== (other & mask)) return false
  }
  return true
}
