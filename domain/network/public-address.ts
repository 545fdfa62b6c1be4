import { isInRange, parseIp, parseIpRange, type IpRange } from './ip-address.ts'

function ranges(texts: readonly string[]): IpRange[] {
  return texts.flatMap((text) => parseIpRange(text) ?? [])
}

/**
 * IANA's special-purpose registries (RFC 6890 and what followed it), and addresses under which clouds
 * answer for their own machines; most of those lie in the private ranges already.
 */
const NOT_PUBLIC_V4 = ranges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // shared by carriers; 100.100.100.200 is Alibaba Cloud's metadata
  '127.0.0.0/8',
  '168.63.129.16', // Azure's own
  '169.254.0.0/16', // link-local; 169.254.169.254 is most clouds' metadata
  '172.16.0.0/12',
  '192.0.0.0/24', // 192.0.0.192 is Oracle Cloud's metadata
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Everything else (loopback, fc00::/7, fe80::/10, 64:ff9b::/96 …) is no global unicast at all. */
const GLOBAL_V6 = ranges(['2000::/3'])
const NOT_PUBLIC_V6 = ranges([
  '2001::/23', // Teredo and others that carry an IPv4 address
  '2001:db8::/32',
  '2002::/16', // 6to4 carries one, too
  '2620:4f:8000::/48',
  '3fff::/20',
])

/** Whether `text` is an IP address that is reachable from the internet. */
export function isPublicAddress(text: string): boolean {
  const address = parseIp(text)
  if (address === null) return false
  const isIn = (known: readonly IpRange[]) => known.some((range) => isInRange(address, range))
  if (address.length === 4) return !isIn(NOT_PUBLIC_V4)
  return isIn(GLOBAL_V6) && !isIn(NOT_PUBLIC_V6)
}

const LOOPBACK = ranges(['127.0.0.0/8', '::1'])

/** Whether only this machine reaches a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  const address = parseIp(host)
  return address === null
    ? host.toLowerCase() === 'localhost'
    : LOOPBACK.some((range) => isInRange(address, range))
}
