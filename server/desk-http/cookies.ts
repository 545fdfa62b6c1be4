import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/**
 * What the desk keeps with a browser. Browsers share cookies between the ports of a host: the path
 * keeps the shop from getting these, and the names keep both apart.
 */
type DeskCookie = 'desk-session' | 'desk-ticket'

const ATTRIBUTES = { httpOnly: true, sameSite: 'Strict', path: '/api/desk' } as const

export const readCookie = (c: Context, name: DeskCookie): string => getCookie(c, name) ?? ''

export function keepCookie(
  c: Context,
  name: DeskCookie,
  kept: { readonly value: string; readonly seconds: number; readonly secure: boolean },
): void {
  setCookie(c, name, kept.value, { ...ATTRIBUTES, secure: kept.secure, maxAge: kept.seconds })
}

export function clearCookie(c: Context, name: DeskCookie, secure: boolean): void {
  deleteCookie(c, name, { path: ATTRIBUTES.path, secure })
}
