const KEY = 'wandan.login'
/** Keys of earlier versions, which stored the password in plain text: they are removed. */
const OUTDATED = ['wandan.login-mobile', 'wandan.login-password'] as const

/** `byDevice`: the server knows this browser by its cookie and signs it in without the password. */
export type RememberedLogin = { readonly mobile: string; readonly byDevice: boolean }

const NOTHING: RememberedLogin = { mobile: '', byDevice: false }

/** To be called when the site starts. */
export function dropPlainPasswords(): void {
  const [mobileKey] = OUTDATED
  const mobile = localStorage.getItem(mobileKey)
  if (mobile !== null && localStorage.getItem(KEY) === null) {
    localStorage.setItem(KEY, JSON.stringify({ mobile, byDevice: false }))
  }
  for (const key of OUTDATED) localStorage.removeItem(key)
}

/** K-26: the mobile of the last sign-in, and whether the password need not be typed. */
export function rememberedLogin(): RememberedLogin {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NOTHING
    const { mobile, byDevice } = kept as Record<string, unknown>
    return typeof mobile === 'string' ? { mobile, byDevice: byDevice === true } : NOTHING
  } catch {
    return NOTHING // not of this site: ignored
  }
}

/** The mobile is kept with every sign-in; a browser is remembered when its user ticked it. */
export function rememberLogin(mobile: string, byDevice: boolean): void {
  localStorage.setItem(KEY, JSON.stringify({ mobile, byDevice }))
}

/** At logout, after a change of the password, and when the server knows this browser no more. */
export function forgetDevice(): void {
  const { mobile } = rememberedLogin()
  if (mobile !== '') localStorage.setItem(KEY, JSON.stringify({ mobile, byDevice: false }))
}
