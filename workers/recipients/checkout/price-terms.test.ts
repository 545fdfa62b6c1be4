import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { cyrb53 } from '#domain/values/cyrb53.ts'
import { makeRow } from '../list/row.ts'
import { PriceTerms } from './price-terms.ts'

const rowsIn = (...provinces: string[]) =>
  provinces.map((province, n) => makeRow(n + 1, { ...EMPTY_RECIPIENT, province }, []))

const answer = (unit: string, extras: Record<string, string> = {}) => ({
  unit_price: unit,
  goods_num: 2,
  rows: 1,
  goods_total: unit,
  remote: Object.entries(extras).map(([province, extra]) => ({
    province,
    rows: 1,
    extra,
    total: extra,
  })),
})

describe('how a total comes about', () => {
  it('adds up answers about parts of a list, province by province in the usual order', () => {
    const terms = new PriceTerms()
    expect(terms.take(answer('1.39', { 新疆维吾尔自治区: '5.00' }))).toBe(true)
    expect(terms.take(answer('1.39', { 西藏自治区: '8.00' }))).toBe(true)
    const rows = rowsIn('浙江省', '新疆', '西藏自治区', '新疆维吾尔自治区', '广东省')
    expect(terms.detail(rows, 2)).toEqual({
      unit: 139,
      quantity: 2,
      people: 5,
      goods: 1_390,
      remote: [
        { province: '西藏自治区', people: 1, extra: 800, total: 800 },
        { province: '新疆维吾尔自治区', people: 2, extra: 500, total: 1_000 },
      ],
      total: 3_190,
    })
  })

  it('notices prices that changed between two answers', () => {
    const terms = new PriceTerms()
    terms.take(answer('1.39', { 西藏自治区: '8.00' }))
    expect(terms.take(answer('1.40'))).toBe(false)
    expect(terms.take(answer('1.40', { 西藏自治区: '9.00' }))).toBe(false)
  })

  it('is not known before the first answer', () => {
    expect(new PriceTerms().detail(rowsIn('浙江省'), 1)).toBeNull()
  })
})

describe('what is remembered of an order number', () => {
  it('is a whole number of 53 bits that differs for numbers that differ in one digit', () => {
    const hashes = Array.from({ length: 100_000 }, (_, n) => cyrb53(`69010000000${n}`))
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true)
  })
})
