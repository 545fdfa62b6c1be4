import type { Locator } from 'vitest/browser'
import { afterEach, beforeEach, vi } from 'vitest'

import { changePassword } from '#contract/accounts.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { listLegalVersions } from '#contract/legal.ts'
import { findPassword, login, register } from '#contract/sign-in.ts'
import type { LoginKind } from '#src/data/browser/login-gate.ts'
import { LoginModal } from '#src/features/account/login-modal.tsx'
import { onNotice } from '#src/kit/toast/notify.ts'
import { renderUi } from './render-ui.tsx'

export const MOBILE = '13812345678'

export const SUBMIT: Readonly<Record<LoginKind, string>> = {
  login: '登录',
  register: '注册',
  findPassword: '重置密码',
  modifyPassword: '确认修改',
}
export const PATH: Readonly<Record<LoginKind, string>> = {
  login: login.path,
  register: register.path,
  findPassword: findPassword.path,
  modifyPassword: changePassword.path,
}

/** Short messages that were shown. */
export const said: string[] = []
/** The server's answer to the next call of a path; others get an empty answer. */
export const answers: { readonly path: string; readonly answer: unknown }[] = []
export const called: string[] = []
/** The bodies of those that have one. */
export const sent: unknown[] = []
let unlisten: () => unknown = () => undefined

/** The terms in force, which the form of registration reads. */
const TERMS = { list: [{ version: '2026-01-01', changes: '', state: 'now' }] }

/** For each test of a file that opens the forms. */
export function playServer(): void {
  beforeEach(() => {
    localStorage.clear()
    said.length = 0
    answers.length = 0
    called.length = 0
    sent.length = 0
    unlisten = onNotice(({ text }) => said.push(text))
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      called.push(pathname)
      const at = answers.findIndex(({ path }) => path === pathname)
      const [found] = at < 0 ? [] : answers.splice(at, 1)
      const data = pathname === listLegalVersions.path ? TERMS : {}
      return Promise.resolve(Response.json(found?.answer ?? { code: 0, msg: '', data }))
    })
  })
  afterEach(() => {
    unlisten()
    localStorage.clear()
  })
}

export function refusal(key: ApiErrorKey) {
  const { code, msg } = API_ERRORS[key]
  return { code, msg, data: null }
}

export async function open(kind: LoginKind) {
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const shown = await renderUi(
    <LoginModal kind={kind} onKind={vi.fn()} onClose={vi.fn()} onSignedIn={onSignedIn} />,
  )
  const field = (name: string) => shown.getByLabelText(name, { exact: true })
  const button = (name: string) => shown.getByRole('button', { name, exact: true })
  return { shown, field, button, onSignedIn }
}

/** The messages under a field. */
export function messagesOf(field: Locator): string[] {
  const ids = field.element().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}
