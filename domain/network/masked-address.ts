import { parseIp } from './ip-address.ts'

/**
 * The network of an address, as its user is shown it: `203.0.113.*`, `2001:db8:1:*`; '' for a text
 * that is no address.
 */
export function maskedAddress(text: string): string {
  const address = parseIp(text.replace(/%.*$/, ''))
  if (address === null) return ''
  if (address.length === 4) return `${address.slice(0, 3).join('.')}.*`
  const groups = [0, 2, 4].map((at) =>
    ((address[at] ?? 0) * 256 + (address[at + 1] ?? 0)).toString(16),
  )
  return `${groups.join(':')}:*`
}
