const MOBILE_KEY = 'wandan.login-mobile'
const PASSWORD_KEY = 'wandan.login-password'

export type RememberedLogin = { readonly mobile: string; readonly password: string }

/** K-26: the mobile of the last login, and the password when its owner chose so. */
export function rememberedLogin(): RememberedLogin {
  return {
    mobile: localStorage.getItem(MOBILE_KEY) ?? '',
    password: localStorage.getItem(PASSWORD_KEY) ?? '',
  }
}

export function rememberLogin(login: RememberedLogin, choice: { savePass: boolean }): void {
  localStorage.setItem(MOBILE_KEY, login.mobile)
  if (choice.savePass) localStorage.setItem(PASSWORD_KEY, login.password)
  else forgetPassword()
}

/** At logout and on a wrong password. */
export function forgetPassword(): void {
  localStorage.removeItem(PASSWORD_KEY)
}
