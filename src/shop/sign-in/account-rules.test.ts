import { describe, expect, it } from 'vitest'

import {
  checkPasswordFault,
  codeFault,
  mobileFault,
  newPasswordFault,
  passwordFault,
  tidyCode,
} from './account-rules.ts'

describe('the rules of the account forms', () => {
  it('ask for what is missing', () => {
    expect(mobileFault('')).toBe('手机号不能为空')
    expect(codeFault('')).toBe('验证码不能为空')
    expect(passwordFault('')).toBe('不能为空')
    expect(newPasswordFault('      ')).toBe('不能为空')
    expect(checkPasswordFault('', 'wandan2026')).toBe('不能为空')
  })

  it.each(['1380013800', '12800138000', '138001380001', '1380013800a'])(
    'do not take %s for a mobile',
    (mobile) => {
      expect(mobileFault(mobile)).toBe('请输入正确的手机号')
    },
  )

  it('hold a password to 6 to 20 characters and its repetition to it', () => {
    for (const wrong of ['12345', 'x'.repeat(21)]) {
      expect(passwordFault(wrong)).toBe('请输入正确的密码')
      expect(newPasswordFault(wrong)).toBe('密码长度为 6 到 20 位')
    }
    for (const right of ['123456', 'x'.repeat(20)]) {
      expect(passwordFault(right)).toBeUndefined()
      expect(newPasswordFault(right)).toBeUndefined()
    }
    expect(checkPasswordFault('wandan2025', 'wandan2026')).toBe('请输入正确的密码')
    expect(checkPasswordFault('wandan2026', 'wandan2026')).toBeUndefined()
  })

  it('want six digits of a code', () => {
    expect(codeFault('12345')).toBe('请输入 6 位验证码')
    expect(codeFault('123456')).toBeUndefined()
  })
})

describe('a typed code', () => {
  it.each([
    ['12 34 56', '123456'],
    ['１２３４５６', '123456'],
    ['【万单】您正在登录，验证码 654321，5 分钟内有效。', '654321'],
    ['1234567', '123456'],
    ['12a', '12'],
  ])('%s becomes %s', (typed, code) => {
    expect(tidyCode(typed)).toBe(code)
  })
})
