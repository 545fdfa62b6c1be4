import { describe, expect, it } from 'vitest'

import { tidyMobile, validateLogin } from './validate-login.ts'

describe('the login form', () => {
  it('asks for what is missing', () => {
    expect(validateLogin({ mobile: '', password: '' })).toEqual({
      mobile: '手机号不能为空',
      password: '不能为空',
    })
  })

  it.each(['1380013800', '12800138000', '138001380001', '1380013800a'])(
    'does not take %s for a mobile',
    (mobile) => {
      expect(validateLogin({ mobile, password: 'wandan2026' })).toEqual({
        mobile: '请输入正确的手机号',
      })
    },
  )

  it('holds the password to 6 to 20 characters', () => {
    const faults = { password: '请输入正确的密码' }
    expect(validateLogin({ mobile: '13800138000', password: '12345' })).toEqual(faults)
    expect(validateLogin({ mobile: '13800138000', password: 'x'.repeat(21) })).toEqual(faults)
    expect(validateLogin({ mobile: '13800138000', password: '123456' })).toEqual({})
  })
})

describe('a typed mobile', () => {
  it.each([
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['138001380009999', '13800138000'],
  ])('%s becomes %s', (typed, mobile) => {
    expect(tidyMobile(typed)).toBe(mobile)
  })
})
