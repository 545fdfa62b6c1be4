import type { MiddlewareHandler } from 'hono'

import { isSecure, type ProxySettings } from './cookie.ts'
import type { AppEnv } from './mount.ts'

/**
 * style-src allows inline styles: Fluent's engine writes its rules into <style> elements, and a
 * nonce would have to be put into an index.html that the service worker serves from its cache, the
 * same for everyone. Scripts stay strict, and no value of a user ever becomes a style.
 */
const policyOf = (counter: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `connect-src 'self' ${counter}`.trim(),
    `img-src 'self' data: blob:`,
    `style-src 'self' 'unsafe-inline'`,
    `font-src 'self' data:`,
    `frame-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // No text becomes script or markup: workers start by the rule of contract/script-policy.ts.
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')

const HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
]

/** A year, this host only: the operator's other hosts are not ours to decide about. */
const HTTPS_ONLY = 'max-age=31536000'

/** @param counterOrigin where pages may count; '' = nowhere */
export function securityHeaders(
  proxy: ProxySettings,
  counterOrigin: () => Promise<string> = () => Promise.resolve(''),
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('Content-Security-Policy', policyOf(await counterOrigin()))
    for (const [name, value] of HEADERS) c.header(name, value)
    if (isSecure(c, proxy)) c.header('Strict-Transport-Security', HTTPS_ONLY)
    await next()
  }
}
