import type { MiddlewareHandler } from 'hono'

import type { AppEnv } from './mount.ts'

/**
 * style-src allows inline styles: Fluent's engine writes its rules into <style> elements, and a
 * nonce would have to be put into an index.html that the service worker serves from its cache, the
 * same for everyone. Scripts stay strict, and no value of a user ever becomes a style.
 */
const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `worker-src 'self'`,
  `manifest-src 'self'`,
  `connect-src 'self'`,
  `img-src 'self' data: blob:`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self' data:`,
  `frame-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', CONTENT_SECURITY_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
]

export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    for (const [name, value] of HEADERS) c.header(name, value)
    await next()
  }
}
