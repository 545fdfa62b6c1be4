import { scryptSync } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { makePasswords, REAL_COST } from './password.ts'

const CHEAP = { memoryKiB: 8, passes: 1 }
const passwords = makePasswords(CHEAP)

/** The form in which passwords were kept before. */
function byScrypt(password: string): string {
  const salt = Buffer.from('sixteen bytes!!!')
  const key = scryptSync(password, salt, 32, { N: 2 ** 4, r: 8, p: 1 })
  return ['scrypt', 4, salt.toString('base64'), key.toString('base64')].join('$')
}

describe('passwords', () => {
  it('are kept as Argon2id with their cost, never twice the same', async () => {
    const [one, other] = [await passwords.hash('wandan2026'), await passwords.hash('wandan2026')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
  })

  it.each([
    ['argon2id', () => passwords.hash('wandan2026')],
    ['scrypt, of an earlier version', () => Promise.resolve(byScrypt('wandan2026'))],
  ])('open by themselves and by nothing else: %s', async (_kind, make) => {
    const stored = await make()
    expect(await passwords.verify('wandan2026', stored)).toEqual({ ok: true, value: true })
    // Full width, as an input method may type it.
    expect(await passwords.verify('ｗandan2026', stored)).toEqual({ ok: true, value: true })
    for (const wrong of ['wandan2025', 'Wandan2026', '', 'wandan2026 '])
      expect(await passwords.verify(wrong, stored)).toEqual({ ok: true, value: false })
  })

  it('for unknown accounts are checked, too, and never right', async () => {
    expect(await passwords.verify('wandan2026', null)).toEqual({ ok: true, value: false })
  })

  it('are weak when made by scrypt, or at less than the cost of today', async () => {
    const real = makePasswords(REAL_COST)
    const of = (m: number, t: number) => `$argon2id$v=19$m=${m},t=${t},p=1$c2FsdA$aGFzaA`
    expect(real.isWeak(byScrypt('wandan2026'))).toBe(true)
    expect(real.isWeak(of(REAL_COST.memoryKiB - 1, REAL_COST.passes))).toBe(true)
    expect(real.isWeak(of(REAL_COST.memoryKiB, REAL_COST.passes - 1))).toBe(true)
    expect(real.isWeak(of(REAL_COST.memoryKiB, REAL_COST.passes))).toBe(false)
    expect(real.isWeak(of(REAL_COST.memoryKiB * 2, REAL_COST.passes * 2))).toBe(false)
  })

  it('are checked a few at a time: callers who would wait too long are refused', async () => {
    const stored = await passwords.hash('wandan2026')
    const all = Array.from({ length: 40 }, () => passwords.verify('wandan2026', stored))
    const answers = await Promise.all(all)
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.length).toBeGreaterThan(20)
    expect(new Set(refused.map((one) => one.error.key))).toEqual(new Set(['too_many_requests']))
    expect(answers.length - refused.length).toBeGreaterThan(10)
  })
})
