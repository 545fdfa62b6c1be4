import { describe, expect, it } from 'vitest'

import { EMPTY_FIELDS, ENTERPRISE, PERSON, realNameFaults, tidyValues } from './real-name-fields.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const GOOD = {
  ...EMPTY_FIELDS,
  name: '张三',
  idCard: '33010619880315123X',
  mobile: '13812345678',
  code: '123456',
}
const COMPANY = { companyName: '杭州万单科技有限公司', creditCode: '91440300708461136T' }

describe('the real-name form', () => {
  it('shows what is missing, of an enterprise more', () => {
    const person = {
      name: '姓名不能为空',
      idCard: '身份证号不能为空',
      mobile: '手机号不能为空',
      code: '验证码不能为空',
    }
    expect(realNameFaults(EMPTY_FIELDS, { type: PERSON, now: NOW, needsCode: true })).toEqual(
      person,
    )
    expect(realNameFaults(EMPTY_FIELDS, { type: ENTERPRISE, now: NOW, needsCode: true })).toEqual({
      companyName: '企业名称不能为空',
      creditCode: '统一社会信用代码不能为空',
      ...person,
    })
  })

  it.each([
    [{ name: 'Zhang San' }, 'name'],
    [{ idCard: '330106198803151230' }, 'idCard'],
    [{ idCard: '330106880315123' }, 'idCard'],
    [{ mobile: '12812345678' }, 'mobile'],
    [{ code: '12345' }, 'code'],
    [{ companyName: 'ACME' }, 'companyName'],
    [{ creditCode: '91440300708461136A' }, 'creditCode'],
  ])('finds %j wrong', (change, field) => {
    const values = { ...GOOD, ...COMPANY, ...change }
    expect(
      Object.keys(realNameFaults(values, { type: ENTERPRISE, now: NOW, needsCode: true })),
    ).toEqual([field])
  })

  it('takes what people paste', () => {
    const pasted = {
      companyName: ' 万单(杭州) 有限公司 ',
      creditCode: '91440300 708461136t',
      name: ' 张 三 ',
      idCard: '330106 19880315 123x',
      mobile: '138 1234 5678',
      code: '123456',
    }
    expect(realNameFaults(pasted, { type: ENTERPRISE, now: NOW, needsCode: true })).toEqual({})
    expect(tidyValues(pasted)).toEqual({
      ...GOOD,
      companyName: '万单（杭州）有限公司',
      creditCode: COMPANY.creditCode,
    })
  })
})
