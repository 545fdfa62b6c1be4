import { isRenderer } from './renderer.ts'

/** K-24. */
const COOKIE = 'refer_code'
const FORM = /^[A-Za-z0-9]{1,32}$/
const KEPT_SECONDS = 30 * 86_400

/** H-31: keeps the referral code of `/?i=` in a cookie, unless it cannot be a code. */
export function keepReferral(code: string | undefined): void {
  if (isRenderer || code === undefined || !FORM.test(code)) return
  document.cookie = `${COOKIE}=${code}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax`
}

/** '' when there is none. */
export function readReferral(): string {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${COOKIE}=`))
  const code = pair?.slice(COOKIE.length + 1) ?? ''
  return FORM.test(code) ? code : ''
}

/** For the time after the registration: the code is no longer needed. */
export function dropReferral(): void {
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
}
