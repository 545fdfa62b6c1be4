import type { Context } from 'hono'

import { isSecure, type ProxySettings } from './cookie.ts'
import type { AppEnv } from './mount.ts'

/** Where the caller's browser sees this site. */
export function originOf(c: Context<AppEnv>, proxy: ProxySettings): string {
  if (proxy.siteUrl !== null) return proxy.siteUrl
  const secure = isSecure(c, proxy)
  return `${secure ? 'https' : 'http'}://${c.req.header('host') ?? new URL(c.req.url).host}`
}

/**
 * Each of our proxies writes behind the others whom it saw: what is before was written by the
 * caller. A shorter list has not come through all of them, and its first was written by one.
 */
function forwardedFor(header: string, hops: number): string | undefined {
  return header.split(',').slice(-hops)[0]?.trim()
}

export function clientAddress(c: Context<AppEnv>, proxyHops: number): string {
  const header = proxyHops > 0 ? c.req.header('x-forwarded-for') : undefined
  const forwarded = header === undefined ? undefined : forwardedFor(header, proxyHops)
  return forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

/**
 * Another site must not act with our user's cookie. SameSite=Lax stops most; this stops the rest,
 * and the GET that changes something (logout).
 */
export function isCrossSite(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === 'cross-site'
}
