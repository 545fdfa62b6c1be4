import { isReferCode, REFER_COOKIE } from '#contract/refer-code.ts'

/**
 * The referral code of the address that the visitor came by, `''` when there is none. The answer of
 * the server has kept it (server/http/cookie.ts), or src/boot.ts.
 */
export function readReferral(): string {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${REFER_COOKIE}=`))
  const code = pair?.slice(REFER_COOKIE.length + 1)
  return isReferCode(code) ? code : ''
}

/** For the time after the registration: the code is no longer needed. */
export function dropReferral(): void {
  document.cookie = `${REFER_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
}
