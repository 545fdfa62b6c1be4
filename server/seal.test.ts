import { randomBytes } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { makeSeal } from './seal.ts'

const key = randomBytes(32)

describe('the seal', () => {
  const seal = makeSeal(key)

  it('gives back what was sealed, and never seals twice alike', () => {
    const sealed = seal.close('tok-令牌', '1/tb')
    expect(seal.open(sealed, '1/tb')).toBe('tok-令牌')
    expect(seal.close('tok-令牌', '1/tb').equals(sealed)).toBe(false)
    expect(sealed.includes('tok')).toBe(false)
  })

  it('does not open for another user, with another key, or when a bit was changed', () => {
    const sealed = seal.close('token', '1/tb')
    expect(seal.open(sealed, '2/tb')).toBeNull()
    expect(makeSeal(randomBytes(32)).open(sealed, '1/tb')).toBeNull()
    for (let i = 0; i < sealed.length; i++) {
      const bent = Buffer.from(sealed)
      bent[i] = (bent[i] ?? 0) ^ 1
      expect(seal.open(bent, '1/tb')).toBeNull()
    }
    expect(seal.open(sealed.subarray(0, 20), '1/tb')).toBeNull()
  })

  it('knows its own signature', () => {
    const signature = seal.sign('a')
    expect(seal.isSigned('a', signature)).toBe(true)
    expect(seal.isSigned('b', signature)).toBe(false)
    expect(seal.isSigned('a', '')).toBe(false)
  })
})
