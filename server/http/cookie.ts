import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import { isReferCode, REFER_COOKIE, REFER_KEPT_SECONDS } from '#contract/refer-code.ts'

/** The customer's name for it; the value is the credential and never leaves the cookie. */
export const SESSION_COOKIE = 'user-token'
export const SESSION_ABSOLUTE_DAYS = 30
/**
 * Set beside the session cookie, without its content, and readable by the page: shows whether the
 * call for the signed-in user is worthwhile. It opens nothing. src/data/api/session.ts reads it.
 */
const HINT_COOKIE = 'signed-in'

/** What is known of the way between the browser and this process. */
export type ProxySettings = {
  /** How many proxies' headers about the caller are believed; 0 = none's. */
  readonly proxyHops: number
  /** Where browsers see the site; null = taken from each request. */
  readonly siteUrl: string | null
}

export function isSecure(c: Context, { proxyHops, siteUrl }: ProxySettings): boolean {
  if (siteUrl !== null) return siteUrl.startsWith('https:')
  if (proxyHops > 0 && c.req.header('x-forwarded-proto') === 'https') return true
  return c.req.url.startsWith('https:')
}

export function readSessionCookie(c: Context): string {
  return getCookie(c, SESSION_COOKIE) ?? ''
}

export function setSessionCookie(c: Context, token: string, secure: boolean): void {
  setCookie(c, SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    path: '/',
    maxAge: SESSION_ABSOLUTE_DAYS * 86_400,
  })
  setCookie(c, HINT_COOKIE, '1', {
    sameSite: 'Lax',
    secure,
    path: '/',
    maxAge: SESSION_ABSOLUTE_DAYS * 86_400,
  })
}

/**
 * What calls keep with the browser besides the session; no script reads it, no other site sends it.
 * `device` = which browser this is; `code-ticket` = that a code by message was sent to it;
 * `passkey-ticket` = that a challenge was given to it.
 */
export type PrivateCookie = 'device' | 'code-ticket' | 'passkey-ticket'

const PRIVATE = { httpOnly: true, sameSite: 'Strict', path: '/api/' } as const

export function readPrivateCookie(c: Context, name: PrivateCookie): string {
  return getCookie(c, name) ?? ''
}

export function keepPrivateCookie(
  c: Context,
  name: PrivateCookie,
  kept: { readonly value: string; readonly seconds: number; readonly secure: boolean },
): void {
  setCookie(c, name, kept.value, { ...PRIVATE, secure: kept.secure, maxAge: kept.seconds })
}

export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, SESSION_COOKIE, { path: '/', secure })
  deleteCookie(c, HINT_COOKIE, { path: '/', secure })
}

/**
 * H-31: keeps the referral code of `?i=`, whatever page the address is of, with the answer that
 * brings that page: its links work before any script. The page reads it, so it is not HttpOnly.
 * @returns whether there was one
 */
export function keepReferCode(c: Context, proxy: ProxySettings): boolean {
  const code = c.req.queries('i')?.at(-1)
  if (!isReferCode(code)) return false
  setCookie(c, REFER_COOKIE, code, {
    sameSite: 'Lax',
    secure: isSecure(c, proxy),
    path: '/',
    maxAge: REFER_KEPT_SECONDS,
  })
  return true
}
