import { describe, expect, it } from 'vitest'

import { codesOf, read } from '#tests/address/read-line.ts'
import { parseLine } from './parse-line.ts'

const JINJIANG = '四川省|成都市|锦江区'

describe('a phone is never cut out of a longer number', () => {
  it.each([
    ['240715-118213912345678', ''],
    ['JD4315913912345', ''],
    ['YT1391234567890', ''],
    ['SF1391234567890', ''],
    ['DD13912345678', ''],
    ['17353889333282255', ''],
    ['订单号：118213912345678', '118213912345678'],
    ['8613912345678', ''],
  ])('%s', (order, value) => {
    const rest = '姚小满,15800050002,四川省成都市锦江区东大街88号'
    const expected = `${value || order}|姚小满|15800050002|${JINJIANG}|东大街88号`
    expect(read(`${order},${rest}`)).toBe(expected)
    expect(parseLine(`${rest},${order}`).phone).toBe('15800050002')
  })

  it('not even when the line has no other', () => {
    for (const order of [
      '240715-118213912345678',
      'JD4315913912345',
      'YT13912345678',
      '订单号13912345678',
    ])
      expect(parseLine(`${order},姚小满,四川省成都市锦江区东大街88号`)).toMatchObject({
        ok: false,
        phone: '',
      })
  })

  it('and what a door was glued to is for the user to check', () => {
    const line = '姚小满 四川省成都市锦江区东大街88号三单元30115800001123'
    expect(parseLine(line)).toMatchObject({ ok: true, phone: '15800001123' })
    expect(codesOf(line)).toEqual(['phone_doubtful error'])
    expect(parseLine(line).confidence.phone).toBe(0.5)
  })
})

describe('a number at the end of the line', () => {
  it.each(['240715-118213912345678', 'JD4315913912345', '281234567890', 'P7513118083422788'])(
    '%s is the order number, no part of the address',
    (order) => {
      expect(read(`姚小满 15800050002 四川省成都市锦江区东大街88号 ${order}`)).toBe(
        `${order}|姚小满|15800050002|${JINJIANG}|东大街88号`,
      )
    },
  )
})

describe('a phone in unusual groups', () => {
  it.each(['1 3 7 0 0 0 6 0 0 0 3', '1-370-006-0003', '137 00 06 00 03', '13700 060003'])(
    '%s',
    (phone) => {
      expect(read(`姚小满，${phone}，四川省成都市锦江区东大街88号`)).toBe(
        `|姚小满|13700060003|${JINJIANG}|东大街88号`,
      )
    },
  )
})

it('a digit behind unusual groups makes the number doubtful', () => {
  expect(codesOf('姚小满 1370007 0001 2 四川省成都市锦江区东大街88号')).toContain(
    'phone_doubtful error',
  )
})
