import { describe, expect, it } from 'vitest'

import { sendFindPasswordCode } from '#contract/codes.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { login } from '#contract/sign-in.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { LoginKind } from '#src/data/browser/login-gate.ts'
import {
  answers,
  called,
  messagesOf,
  MOBILE,
  open,
  PATH,
  playServer,
  refusal,
  said,
  SUBMIT,
} from '#tests/open-account-form.tsx'

playServer()

type FieldValues = Readonly<Record<string, string>>

const LONG = 'x'.repeat(21)

type Step = { readonly typed: FieldValues; readonly messages: FieldValues }

/** V-15 to V-20, M-13 to M-15: what is typed one after the other, and the message of each field. */
const STEPS: Readonly<Record<LoginKind, readonly Step[]>> = {
  login: [
    { typed: {}, messages: { 手机号: '手机号不能为空', 密码: '不能为空' } },
    {
      typed: { 手机号: '12800138000', 密码: '12345' },
      messages: { 手机号: '请输入正确的手机号', 密码: '请输入正确的密码' },
    },
    {
      typed: { 手机号: '1380013800', 密码: LONG },
      messages: { 手机号: '请输入正确的手机号', 密码: '请输入正确的密码' },
    },
  ],
  register: [
    {
      typed: {},
      messages: {
        手机号: '手机号不能为空',
        验证码: '验证码不能为空',
        设置密码: '不能为空',
        确认密码: '不能为空',
      },
    },
    {
      typed: { 手机号: '23800138000', 验证码: '12345', 设置密码: '12345', 确认密码: '123456' },
      messages: {
        手机号: '请输入正确的手机号',
        验证码: '请输入 6 位验证码',
        设置密码: '密码长度为 6 到 20 位',
        确认密码: '请输入正确的密码',
      },
    },
  ],
  findPassword: [
    {
      typed: {},
      messages: {
        手机号: '手机号不能为空',
        验证码: '验证码不能为空',
        新密码: '不能为空',
        确认密码: '不能为空',
      },
    },
    {
      typed: { 手机号: MOBILE, 验证码: '1', 新密码: LONG, 确认密码: 'other-pass-9' },
      messages: {
        验证码: '请输入 6 位验证码',
        新密码: '密码长度为 6 到 20 位',
        确认密码: '请输入正确的密码',
      },
    },
  ],
  modifyPassword: [
    { typed: {}, messages: { 原密码: '不能为空', 新密码: '不能为空', 确认密码: '不能为空' } },
    {
      typed: { 原密码: '12345', 新密码: '12345', 确认密码: '1' },
      messages: {
        原密码: '请输入正确的密码',
        新密码: '密码长度为 6 到 20 位',
        确认密码: '请输入正确的密码',
      },
    },
  ],
}

type Refusals = {
  readonly typed: FieldValues
  readonly refusals: readonly (readonly [ApiErrorKey, string])[]
}

/** Refusals of the server for a form that is valid, and the field that shows each. */
const REFUSALS: readonly (readonly [LoginKind, Refusals])[] = [
  [
    'register',
    {
      typed: {
        手机号: MOBILE,
        验证码: '123456',
        设置密码: 'wandan2026',
        确认密码: 'wandan2026',
        '邀请码（选填）': 'NOBODY99',
      },
      refusals: [
        ['sms_code_wrong', '验证码'],
        ['mobile_registered', '手机号'],
        ['invite_code_unknown', '邀请码（选填）'],
      ],
    },
  ],
  [
    'findPassword',
    {
      typed: { 手机号: MOBILE, 验证码: '123456', 新密码: 'wandan2026', 确认密码: 'wandan2026' },
      refusals: [
        ['mobile_unknown', '手机号'],
        ['account_disabled', '手机号'],
      ],
    },
  ],
  [
    'modifyPassword',
    {
      typed: { 原密码: 'wandan2026', 新密码: 'wandan2027', 确认密码: 'wandan2027' },
      refusals: [
        ['old_password_wrong', '原密码'],
        ['password_unchanged', '新密码'],
      ],
    },
  ],
]

describe('a form of the account', () => {
  // The keys are the four forms.
  it.each(keysOf(STEPS))('%s shows on its fields what is wrong, and is not sent', async (kind) => {
    const { field, button } = await open(kind)
    for (const { typed, messages } of STEPS[kind]) {
      for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
      await button(SUBMIT[kind]).click()
      for (const [name, message] of Object.entries(messages)) {
        await expect.poll(() => messagesOf(field(name)), { message: name }).toContain(message)
      }
      for (const [name, value] of Object.entries(typed)) {
        await expect.element(field(name)).toHaveValue(value)
      }
    }
    expect(called).not.toContain(PATH[kind])
  })

  /** Everything typed stays. */
  it.each(REFUSALS)('%s shows a refusal on the field it is about', async (kind, of) => {
    const { shown, field, button } = await open(kind)
    for (const [label, value] of Object.entries(of.typed)) await field(label).fill(value)
    if (kind === 'register') await shown.getByRole('checkbox').click()
    for (const [key, name] of of.refusals) {
      answers.push({ path: PATH[kind], answer: refusal(key) })
      await button(SUBMIT[kind]).click()
      await expect.poll(() => messagesOf(field(name))).toContain(API_ERRORS[key].msg)
      await expect.poll(() => document.activeElement, { message: key }).toBe(field(name).element())
    }
    for (const [label, value] of Object.entries(of.typed)) {
      await expect.element(field(label)).toHaveValue(value)
    }
  })

  it('shows that a code was sent, and for how long to wait for the next one, also when it is opened again', async () => {
    const { shown, field, button, onSignedIn } = await open('findPassword')
    await field('手机号').fill(MOBILE)
    const sent = { code: 0, msg: '', data: { seconds: 60 } }
    answers.push({ path: sendFindPasswordCode.path, answer: sent })
    await button('获取验证码').click()
    await expect.poll(() => said).toEqual(['验证码已发送，请注意查收'])
    const waiting = shown.getByRole('button', { name: /^\d+ 秒后重发$/ })
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
    expect(onSignedIn).not.toHaveBeenCalled()
    // Same as after a reload: what is on the page is gone, what the browser keeps is there.
    await shown.unmount()
    const again = await open('findPassword')
    await expect
      .element(again.shown.getByRole('button', { name: /^\d+ 秒后重发$/ }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  it('shows 登录成功, and a refusal that is about no field', async () => {
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
})
