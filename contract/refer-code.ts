/** K-24: the cookie that keeps who has brought a visitor, until the registration sends it. */
export const REFER_COOKIE = 'refer_code'
export const REFER_KEPT_SECONDS = 30 * 86_400

const FORM = /^[A-Za-z0-9]{1,32}$/

/** H-31: whether the `i` of an address can be a referral code, which is a text and no number. */
export function isReferCode(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && FORM.test(text)
}
