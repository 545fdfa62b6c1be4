import type { Context } from 'hono'

import { isSecure, type ProxySettings } from './cookie.ts'
import type { AppEnv } from './mount.ts'

/** Where the caller's browser sees this site. */
export function originOf(c: Context<AppEnv>, proxy: ProxySettings): string {
  if (proxy.siteUrl !== null) return proxy.siteUrl
  const secure = isSecure(c, proxy)
  return `${secure ? 'https' : 'http'}://${c.req.header('host') ?? new URL(c.req.url).host}`
}

export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
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
