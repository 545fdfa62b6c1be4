import { assert, constantFrom, integer, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { creditCodeCheck } from './credit-code.ts'
import { idCardCheck } from './id-card.ts'
import { isTaxNumber, organisationCheck, tidyTaxNumber } from './tax-number.ts'

const NOW = new Date('2026-11-29T04:00:00Z')
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** An identity card that the standard itself has as its example. */
const CARD = '11010519491231002X'

const isRight = (text: string) => isTaxNumber(tidyTaxNumber(text), NOW)

describe('a tax number', () => {
  it.each([
    // From public pages of well-known companies.
    '91440300708461136T',
    '91330100799655058B',
    ' 91440300-70846113 6t ',
    // Certificates of before 2015: the same companies' organisation codes behind a region.
    '440300708461136',
    '330100799655058',
    CARD,
    `${CARD}00`,
    '11010549123100201',
    '110105491231002',
  ])('may be %s', (text) => {
    expect(isRight(text)).toBe(true)
  })

  it.each([
    '',
    '9144030070846113',
    '91440300708461136A',
    '440300708461137',
    '110105199902300021',
    `${CARD.slice(0, 17)}100`,
    '11010549133100201',
    '914403007084611360',
    '9144030070846113600',
    '914403007084611360000',
    '企业914403007084611',
  ])('may not be %s', (text) => {
    expect(isRight(text)).toBe(false)
  })

  it('with 18 signs is right with its own check sign alone', () => {
    const first17 = stringMatching(/^9[1-3]\d{6}[0-9A-HJ-NPQRTUWXY]{9}$/)
    assert(
      property(first17, constantFrom(...Array.from(SIGNS)), (text, sign) => {
        const isCode = creditCodeCheck(text) === sign
        const isCard = /^\d{17}$/.test(text) && idCardCheck(text) === sign
        return isRight(text + sign) === isCode || isCard
      }),
    )
  })

  it('with 15 signs notices any one changed sign of its organisation code', () => {
    const code = '44030070846113'
    assert(
      property(integer({ min: 6, max: 13 }), integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = `${code.slice(0, at)}${digit}${code.slice(at + 1)}6`
        return changed === `${code}6` || organisationCheck(changed.slice(6, 14)) !== '6'
      }),
    )
  })
})
