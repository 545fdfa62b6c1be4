import { describe, expect, it } from 'vitest'

import { EMPTY_FIELDS, realNameFaults, tidyFields } from './real-name-fields.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const GOOD = { name: '张三', idCard: '33010619880315123X', mobile: '13812345678', isAgreed: true }

describe('the real-name form', () => {
  it('says what is missing, consent included', () => {
    expect(realNameFaults(EMPTY_FIELDS, NOW)).toEqual({
      name: '姓名不能为空',
      idCard: '身份证号不能为空',
      mobile: '手机号不能为空',
      isAgreed: '请先同意信息用于实名核验',
    })
  })

  it.each([
    [{ name: 'Zhang San' }, 'name'],
    [{ idCard: '330106198803151230' }, 'idCard'],
    [{ idCard: '330106880315123' }, 'idCard'],
    [{ mobile: '12812345678' }, 'mobile'],
    [{ isAgreed: false }, 'isAgreed'],
  ])('finds %j wrong', (change, field) => {
    expect(Object.keys(realNameFaults({ ...GOOD, ...change }, NOW))).toEqual([field])
  })

  it('takes what people paste', () => {
    const pasted = {
      name: ' 张 三 ',
      idCard: '330106 19880315 123x',
      mobile: '138 1234 5678',
      isAgreed: true,
    }
    expect(realNameFaults(pasted, NOW)).toEqual({})
    expect(tidyFields(pasted)).toEqual(GOOD)
  })
})
