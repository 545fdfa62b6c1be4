import { describe, expect, it } from 'vitest'

import { closeLogin, loginGate, openLogin, sitePath } from './login-gate.ts'

describe('the remembered target path', () => {
  it.each([
    ['/user-center/package-list?status=2', '/user-center/package-list?status=2'],
    ['/', '/'],
    ['/gift-list#top', '/gift-list#top'],
    ['/a/../user-center', '/user-center'],
  ])('keeps %s', (wanted, kept) => {
    expect(sitePath(wanted)).toBe(kept)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'javascript:alert(1)',
    'user-center',
    '',
  ])('refuses %j, which would leave the site', (wanted) => {
    expect(sitePath(wanted)).toBeNull()
  })
})

describe('the login modal', () => {
  it('opens with the form that was requested and forgets everything on closing', () => {
    openLogin({ kind: 'register', target: '//evil.example' })
    expect(loginGate.get()).toMatchObject({ active: true, kind: 'register', target: null })
    closeLogin()
    expect(loginGate.get()).toEqual({
      active: false,
      kind: 'login',
      target: null,
      afterwards: null,
    })
  })
})
