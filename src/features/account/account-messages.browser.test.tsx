import type { Locator } from 'vitest/browser'
import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { changePassword } from '#contract/accounts.ts'
import { getCaptcha, sendFindPasswordCode } from '#contract/codes.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { findPassword, login, register } from '#contract/sign-in.ts'
import type { LoginKind } from '#src/data/login-gate.ts'
import { onNotice } from '#src/ui/notify.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { LoginModal } from './login-modal.tsx'

/** What is said in passing. */
const said: string[] = []
/** What the server says to the next call of a path; to others nothing of interest. */
const answers: { readonly path: string; readonly answer: unknown }[] = []
const called: string[] = []
let unlisten: () => unknown = () => undefined

beforeEach(() => {
  localStorage.clear()
  said.length = 0
  answers.length = 0
  called.length = 0
  unlisten = onNotice(({ text }) => said.push(text))
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    called.push(pathname)
    const at = answers.findIndex(({ path }) => path === pathname)
    const [found] = at < 0 ? [] : answers.splice(at, 1)
    return Promise.resolve(Response.json(found?.answer ?? { code: 0, msg: '', data: {} }))
  })
})
afterEach(() => {
  unlisten()
  localStorage.clear()
})

function refusal(key: ApiErrorKey) {
  const { code, msg } = API_ERRORS[key]
  return { code, msg, data: null }
}

async function open(kind: LoginKind) {
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const shown = await renderUi(
    <LoginModal kind={kind} onKind={vi.fn()} onClose={vi.fn()} onSignedIn={onSignedIn} />,
  )
  const field = (name: string) => shown.getByLabelText(name, { exact: true })
  const button = (name: string) => shown.getByRole('button', { name, exact: true })
  return { shown, field, button, onSignedIn }
}

/** What stands under a field. */
function messagesOf(field: Locator): string[] {
  const ids = field.element().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

type FieldValues = Readonly<Record<string, string>>
type Row = readonly [kind: LoginKind, typed: FieldValues, messages: FieldValues]

const SUBMIT: Readonly<Record<LoginKind, string>> = {
  login: '登录',
  register: '注册',
  findPassword: '重置密码',
  modifyPassword: '确认修改',
}
const PATH: Readonly<Record<LoginKind, string>> = {
  login: login.path,
  register: register.path,
  findPassword: findPassword.path,
  modifyPassword: changePassword.path,
}
const LONG = 'x'.repeat(21)
const MOBILE = '13812345678'

/** V-15 to V-20, M-13 to M-15: what is typed, and what each field says. */
const ROWS: readonly Row[] = [
  ['login', {}, { 手机号: '手机号不能为空', 密码: '不能为空' }],
  [
    'login',
    { 手机号: '12800138000', 密码: '12345' },
    { 手机号: '请输入正确的手机号', 密码: '请输入正确的密码' },
  ],
  ['login', { 手机号: '1380013800', 密码: LONG }, { 密码: '请输入正确的密码' }],
  [
    'register',
    {},
    {
      手机号: '手机号不能为空',
      验证码: '验证码不能为空',
      设置密码: '不能为空',
      确认密码: '不能为空',
    },
  ],
  [
    'register',
    { 手机号: '23800138000', 验证码: '12345', 设置密码: '12345', 确认密码: '123456' },
    {
      手机号: '请输入正确的手机号',
      验证码: '请输入 6 位验证码',
      设置密码: '密码长度为 6 到 20 位',
      确认密码: '请输入正确的密码',
    },
  ],
  [
    'findPassword',
    {},
    {
      手机号: '手机号不能为空',
      验证码: '验证码不能为空',
      新密码: '不能为空',
      确认密码: '不能为空',
    },
  ],
  [
    'findPassword',
    { 手机号: MOBILE, 验证码: '1', 新密码: LONG, 确认密码: 'other-pass-9' },
    { 验证码: '请输入 6 位验证码', 新密码: '密码长度为 6 到 20 位', 确认密码: '请输入正确的密码' },
  ],
  ['modifyPassword', {}, { 原密码: '不能为空', 新密码: '不能为空', 确认密码: '不能为空' }],
  [
    'modifyPassword',
    { 原密码: '12345', 新密码: '12345', 确认密码: '1' },
    { 原密码: '请输入正确的密码', 新密码: '密码长度为 6 到 20 位', 确认密码: '请输入正确的密码' },
  ],
]

describe('a form of the account', () => {
  it.each(ROWS)('%s with %o says %o', async (kind, typed, messages) => {
    const { field, button } = await open(kind)
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
    await button(SUBMIT[kind]).click()
    for (const [name, message] of Object.entries(messages)) {
      await expect.poll(() => messagesOf(field(name))).toContain(message)
    }
    for (const [name, value] of Object.entries(typed)) {
      await expect.element(field(name)).toHaveValue(value)
    }
    expect(called).not.toContain(PATH[kind])
  })

  /** Refusals stand on the field they are about; everything typed stays. */
  it.each<[ApiErrorKey, LoginKind, string]>([
    ['sms_code_wrong', 'register', '验证码'],
    ['mobile_registered', 'register', '手机号'],
    ['invite_code_unknown', 'register', '邀请码（选填）'],
    ['mobile_unknown', 'findPassword', '手机号'],
    ['account_disabled', 'findPassword', '手机号'],
    ['old_password_wrong', 'modifyPassword', '原密码'],
    ['password_unchanged', 'modifyPassword', '新密码'],
  ])('shows %s of %s on %s', async (key, kind, name) => {
    const { shown, field, button } = await open(kind)
    const typed: FieldValues =
      kind === 'modifyPassword'
        ? { 原密码: 'wandan2026', 新密码: 'wandan2027', 确认密码: 'wandan2027' }
        : kind === 'register'
          ? {
              手机号: MOBILE,
              验证码: '123456',
              设置密码: 'wandan2026',
              确认密码: 'wandan2026',
              '邀请码（选填）': 'NOBODY99',
            }
          : { 手机号: MOBILE, 验证码: '123456', 新密码: 'wandan2026', 确认密码: 'wandan2026' }
    for (const [label, value] of Object.entries(typed)) await field(label).fill(value)
    if (kind === 'register') await shown.getByRole('checkbox').click()
    answers.push({ path: PATH[kind], answer: refusal(key) })
    await button(SUBMIT[kind]).click()
    await expect.poll(() => messagesOf(field(name))).toContain(API_ERRORS[key].msg)
    expect(document.activeElement).toBe(field(name).element())
    for (const [label, value] of Object.entries(typed)) {
      await expect.element(field(label)).toHaveValue(value)
    }
  })

  it('says that a code was sent, and for how long to wait for the next one', async () => {
    const { field, button, onSignedIn } = await open('findPassword')
    await field('手机号').fill(MOBILE)
    const sent = { code: 0, msg: '', data: { seconds: 60 } }
    answers.push({ path: sendFindPasswordCode.path, answer: sent })
    await button('获取验证码').click()
    await expect.poll(() => said).toEqual(['验证码已发送，请注意查收'])
    await expect.element(button('60 秒后重发')).toHaveAttribute('aria-disabled', 'true')
    expect(onSignedIn).not.toHaveBeenCalled()
  })

  it('says 登录成功, and a refusal that is about no field', async () => {
    const { field, button, onSignedIn } = await open('login')
    await field('手机号').fill(MOBILE)
    await field('密码').fill('wandan2026')
    answers.push({ path: login.path, answer: refusal('credentials_wrong') })
    await button('登录').click()
    await expect.poll(() => said).toContain('手机号或密码错误')
    const user = { user_id: '1', username: '万单用户', group_name: '普通会员', token: 't' }
    const data = { user, token: 't', is_attestation: false, has_passkey: false }
    answers.push({ path: login.path, answer: { code: 0, msg: '', data } })
    await button('登录').click()
    await expect.poll(() => said.at(-1)).toBe('登录成功')
    expect(onSignedIn).toHaveBeenCalledOnce()
  })

  it('asks for the picture at code 80, fetches it again when that failed, and checks at four characters', async () => {
    const { shown, field, button } = await open('login')
    await field('手机号').fill(MOBILE)
    await field('密码').fill('wandan2026')
    answers.push(
      { path: login.path, answer: refusal('captcha_required') },
      { path: getCaptcha.path, answer: refusal('server_failed') },
    )
    await button('登录').click()
    await expect.element(shown.getByText('图片加载失败')).toBeVisible()
    const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    const first = { code: 0, msg: '', data: { key: 'one', img: picture } }
    answers.push({ path: getCaptcha.path, answer: first })
    await button('重试').click()
    await expect.element(shown.getByRole('img', { name: '图形验证码图片' })).toBeInTheDocument()
    const input = shown.getByRole('textbox', { name: '图形验证码' })
    await input.click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => messagesOf(input)).toContain('不能为空')
    answers.push(
      { path: login.path, answer: refusal('captcha_wrong') },
      { path: getCaptcha.path, answer: { code: 0, msg: '', data: { key: 'two', img: picture } } },
    )
    await input.fill('AB3D')
    await expect.poll(() => messagesOf(input)).toContain('图形验证码错误，请重新输入')
    // Whoever has no mouse types the next one right away.
    await expect.poll(() => document.activeElement).toBe(input.element())
    await expect.element(field('手机号')).toHaveValue(MOBILE)
  })
})
