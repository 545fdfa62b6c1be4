import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT, REQUIRED_FIELDS, type Recipient } from './recipient.ts'
import { missingField, validateRecipient } from './validate-recipient.ts'

const WHOLE: Recipient = {
  orderNo: '6920260101000000001',
  name: '王小明',
  phone: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '科技园路 1 号',
}

describe('what must be there before ordering', () => {
  it('finds nothing wrong with a whole recipient', () => {
    expect(missingField(WHOLE)).toBeNull()
    expect(validateRecipient(WHOLE)).toEqual([])
  })

  it.each(REQUIRED_FIELDS)('misses an empty or blank %s', (field) => {
    expect(missingField({ ...WHOLE, [field]: '' })).toBe(field)
    expect(missingField({ ...WHOLE, [field]: ' \t' })).toBe(field)
  })

  it('asks neither for a district nor for an order number', () => {
    expect(validateRecipient({ ...WHOLE, district: '', orderNo: '' })).toEqual([])
  })

  it('names the missing fields in the order of the specification', () => {
    const fields = validateRecipient(EMPTY_RECIPIENT).map((issue) => issue.field)
    expect(fields).toEqual(['name', 'phone', 'province', 'city', 'detail'])
    expect(missingField(EMPTY_RECIPIENT)).toBe('name')
  })

  it.each(['13800138000-1234', '0755-22107333', '010-62345678-8012', '400-800-1234'])(
    'takes %s as a phone',
    (phone) => {
      expect(validateRecipient({ ...WHOLE, phone })).toEqual([])
    },
  )

  it.each(['12800138000', '1380013800', '138001380001', '+8613800138000', '138 0013 8000', 'abc'])(
    'refuses %s as a phone',
    (phone) => {
      expect(validateRecipient({ ...WHOLE, phone }).map((issue) => issue.code)).toEqual([
        'phone_invalid',
      ])
    },
  )

  it.each([
    ['name', '???佳怡'],
    ['name', '张\uFFFD'],
    ['detail', '幸福路1号?栋'],
  ] as const)('warns of characters lost in the %s %s', (field, text) => {
    expect(validateRecipient({ ...WHOLE, [field]: text })).toEqual([
      { code: 'text_lost', level: 'warning', field },
    ])
  })

  it.each(['138****8000', '138＊＊＊＊8000', '138****8000-1234'])(
    'refuses the masked phone %s',
    (phone) => {
      expect(validateRecipient({ ...WHOLE, phone })).toEqual([
        { code: 'phone_masked', level: 'error', field: 'phone' },
      ])
    },
  )

  it.each(['张**', '李*', '欧**娜', '王＊＊'])('refuses the masked name %s', (name) => {
    expect(validateRecipient({ ...WHOLE, name })).toEqual([
      { code: 'name_masked', level: 'error', field: 'name' },
    ])
  })
})
