import { z } from 'zod'

import { isLoopback } from '#domain/network/public-address.ts'

/**
 * Keys and persons' data are sent there: encrypted, or not beyond this machine, where a stand-in
 * rehearses the shop before it opens.
 */
function isClosedToOthers({ protocol, hostname }: URL): boolean {
  // An address of IPv6 has brackets in a URL.
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host))
}

const HINT = 'https://host, or http on this machine'

function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && isClosedToOthers(url) && url.username === '' && url.hash === ''
    ? url
    : null
}

/** Another host in place of a partner's own, without a path; '' = its own. */
export const rehearsalHost = z
  .string()
  .refine((text) => {
    const url = urlOf(text)
    return url !== null && url.pathname === '/' && url.search === ''
  })
  .transform((text) => new URL(text).origin)
  .optional()
  .describe(HINT)

/** Another address, with its path. */
export const rehearsalAddress = z
  .string()
  .refine((text) => urlOf(text)?.search === '')
  .optional()
  .describe(`${HINT}, with its path`)
