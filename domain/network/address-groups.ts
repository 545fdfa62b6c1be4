import { parseIp, type IpAddress } from './ip-address.ts'

/** Names of one caller and of its neighbourhood; equal names = the same. */
export type AddressGroups = { readonly host: string; readonly network: string }

/**
 * In bits. The owner of one address of IPv6 has its whole /64, and an office or a rented server a
 * /48.
 */
const SIZES = { v4: { host: 32, network: 24 }, v6: { host: 64, network: 48 } } as const

function prefix(address: IpAddress, bits: number): string {
  const bytes = address.slice(0, bits / 8)
  return `${bytes.join('.')}/${bits}`
}

/**
 * The one rule by which callers are counted: limits of an address hold for `host`, and wider ones
 * for `network`, so that whoever has many addresses gains little. A text that is no address is a
 * host and a network of its own.
 */
export function addressGroups(text: string): AddressGroups {
  const address = parseIp(text.replace(/%.*$/, ''))
  if (address === null) return { host: text, network: text }
  const { host, network } = address.length === 4 ? SIZES.v4 : SIZES.v6
  return { host: prefix(address, host), network: prefix(address, network) }
}
