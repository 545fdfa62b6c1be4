import { parseIp } from '#domain/network/ip-address.ts'
import { isPublicAddress } from '#domain/network/public-address.ts'

/** Names that mean something only inside somebody's network. */
const INNER_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|arpa)$/

/** Only these ports are called: a callback must not reach other services of a host. */
function isOpenPort(port: string): boolean {
  return port === '' || port === '443' || Number(port) >= 1024
}

/**
 * Reads an address that we may post to, judged by its text; its name is checked when it is
 * resolved. The platform's parser has turned every way of writing an IPv4 address (octal,
 * hexadecimal, one number) into the usual one by then.
 * @returns null when it is not such an address
 */
export function readCallbackUrl(text: string): URL | null {
  // The parser would drop line breaks and trim spaces.
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  if (!isOpenPort(url.port) || url.hash !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (parseIp(host) !== null) return isPublicAddress(host) ? url : null
  const name = host.replace(/\.$/, '').toLowerCase()
  return name.includes('.') && !INNER_NAME.test(name) ? url : null
}
