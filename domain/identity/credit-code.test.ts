import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  creditCodeCheck,
  isCompanyName,
  isCreditCode,
  tidyCompanyName,
  tidyCreditCode,
} from './credit-code.ts'

/** From public pages of well-known companies. */
const REAL = ['91440300708461136T', '91330100799655058B', '9144030071526726XG']

describe('a unified social credit code', () => {
  it.each(REAL)('%s is one', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })

  it('is read as people type it', () => {
    expect(tidyCreditCode(' 91440300-70846113 6t ')).toBe(REAL[0])
  })

  it.each(['', '91440300708461136', '91440300708461136I', 'O1440300708461136T'])(
    '%s is none',
    (code) => {
      expect(isCreditCode(code)).toBe(false)
    },
  )

  it('notices any one changed sign', () => {
    const [code = ''] = REAL
    const change = tuple(
      integer({ min: 8, max: 16 }),
      constantFrom(...Array.from('0123456789ABCDEFGH')),
    )
    assert(
      property(change, ([at, sign]) => {
        const changed = code.slice(0, at) + sign + code.slice(at + 1)
        return changed === code || !isCreditCode(changed)
      }),
    )
  })

  it('has the check sign of its first seventeen', () => {
    for (const code of REAL) expect(creditCodeCheck(code.slice(0, 17))).toBe(code[17])
  })
})

describe('the name of a company', () => {
  it.each(['杭州万单科技有限公司', '（宁波）礼品行', '上海ABC贸易有限公司'])(
    'may be %s',
    (name) => {
      expect(isCompanyName(name)).toBe(true)
    },
  )

  it.each(['', '万', 'ACME Ltd', '万单<b>公司'])('may not be %s', (name) => {
    expect(isCompanyName(name)).toBe(false)
  })

  it('is tidied to the brackets of a licence', () => {
    expect(tidyCompanyName(' 万单(杭州) 有限公司')).toBe('万单（杭州）有限公司')
  })
})
