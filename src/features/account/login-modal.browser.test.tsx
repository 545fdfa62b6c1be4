import { userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LoginKind } from '#src/data/browser/login-gate.ts'
import {
  dropPlainPasswords,
  rememberLogin,
  rememberedLogin,
} from '#src/data/browser/remembered-login.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { LoginModal } from './login-modal.tsx'

const KINDS: readonly LoginKind[] = ['login', 'register', 'findPassword', 'modifyPassword']

function open(kind: LoginKind, theme: 'light' | 'dark' = 'light') {
  const onKind = vi.fn<(kind: LoginKind) => void>()
  const modal = (
    <LoginModal
      kind={kind}
      onKind={onKind}
      onClose={vi.fn()}
      onSignedIn={() => Promise.resolve()}
    />
  )
  return renderUi(modal, { theme })
}

const focusedName = () =>
  document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('the login modal', () => {
  it.each([
    ['login', 'mobile'],
    ['register', 'mobile'],
    ['findPassword', 'mobile'],
    ['modifyPassword', 'oldPassword'],
  ] as const)('%s begins at its first field', async (kind, field) => {
    await open(kind)
    await expect.poll(focusedName).toBe(field)
  })

  it('shows on the fields what is missing, and goes to the first one that is', async () => {
    const screen = await open('register')
    await expect.poll(focusedName).toBe('mobile')
    await userEvent.keyboard('13812345678{Enter}')
    await expect.element(screen.getByText('验证码不能为空')).toBeVisible()
    expect(screen.getByText('不能为空', { exact: true }).elements()).toHaveLength(2)
    await expect.element(screen.getByText('请先阅读并同意协议')).toBeVisible()
    expect(focusedName()).toBe('sms_code')
  })

  it('asks for the mobile before a code is sent', async () => {
    const screen = await open('findPassword')
    await screen.getByRole('button', { name: '获取验证码' }).click()
    await expect.element(screen.getByText('手机号不能为空')).toBeVisible()
    expect(focusedName()).toBe('mobile')
  })

  it('is filled in by phones and password managers', async () => {
    const screen = await open('register')
    const hints = screen.container.ownerDocument.querySelectorAll('input[autocomplete]')
    expect([...hints].map((input) => input.getAttribute('autocomplete'))).toEqual([
      'username',
      'one-time-code',
      'new-password',
      'new-password',
      'off',
    ])
  })

  it('refuses a mobile of twelve digits in words, and cuts nothing off', async () => {
    const screen = await open('login')
    await expect.poll(focusedName).toBe('mobile')
    await userEvent.keyboard('138001380001{Enter}')
    await expect.element(screen.getByText('请输入正确的手机号')).toBeVisible()
    await expect.element(screen.getByLabelText('手机号')).toHaveValue('138001380001')
  })

  it('keeps the mobile of a sign-in that ticked nothing, and asks for the password', async () => {
    rememberLogin('13812345678', false)
    expect(JSON.stringify(Object.entries(localStorage))).toContain('13812345678')
    const screen = await open('login')
    await expect.element(screen.getByLabelText('手机号')).toHaveValue('13812345678')
    await expect.poll(focusedName).toBe('password')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('密码不能为空')).toBeVisible()
  })

  it('takes the plain password of an earlier version away, and keeps the mobile', async () => {
    localStorage.setItem('wandan.login-mobile', '13812345678')
    localStorage.setItem('wandan.login-password', 'wandan2026')
    dropPlainPasswords()
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('wandan2026')
    expect(rememberedLogin()).toEqual({ mobile: '13812345678', byDevice: false })
    await open('login')
    await expect.poll(focusedName).toBe('password')
  })

  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    it.each(KINDS)('%s has no fault that axe finds, empty and with every message', async (kind) => {
      await open(kind, theme)
      await expect.poll(focusedName).not.toBe('')
      expect(await axeFindings()).toEqual([])
      await userEvent.keyboard('{Enter}')
      expect(await axeFindings()).toEqual([])
    })
  })
})
