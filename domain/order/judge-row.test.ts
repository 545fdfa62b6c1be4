import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT, RECIPIENT_FIELDS, type Recipient } from '../recipient/recipient.ts'
import { judgeRow } from './judge-row.ts'
import { PROVINCES, provinceName } from './province.ts'

const FORBIDDEN = new Set(['台湾省'])

function judge(change: Partial<Recipient>) {
  const recipient = {
    ...EMPTY_RECIPIENT,
    name: '王小明',
    phone: '13812345678',
    province: '浙江省',
    city: '杭州市',
    detail: '文一西路1号',
    ...change,
  }
  const judged = judgeRow(recipient, FORBIDDEN)
  return judged.ok ? judged.value : judged.error
}

describe("the server's judgement of a row", () => {
  it('trims, and writes the province by its official name', () => {
    expect(judge({ name: ' 王小明 ', province: ' 新疆 ', city: '乌鲁木齐市' })).toMatchObject({
      name: '王小明',
      province: '新疆维吾尔自治区',
    })
  })

  it.each(RECIPIENT_FIELDS)('what cannot be printed is refused in %s', (field) => {
    expect(judge({ [field]: 'a\u0007b' })).toEqual({ code: 'text_unprintable' })
    expect(judge({ [field]: 'a\ud83d' })).toEqual({ code: 'text_unprintable' })
  })

  it.each([
    [{ name: '\u3000' }, { code: 'field_required', field: 'name' }],
    [{ phone: '' }, { code: 'field_required', field: 'phone' }],
    [{ province: '' }, { code: 'field_required', field: 'province' }],
    [{ city: ' ' }, { code: 'field_required', field: 'city' }],
    [{ detail: '' }, { code: 'field_required', field: 'detail' }],
    [{ phone: '12345' }, { code: 'phone_invalid' }],
    [{ phone: '***' }, { code: 'masked' }],
    [{ phone: '138****5678' }, { code: 'masked' }],
    [{ name: '张**' }, { code: 'masked' }],
    [{ detail: 'a\0b' }, { code: 'text_unprintable' }],
    [{ name: '\ud83d' }, { code: 'text_unprintable' }],
    [{ province: '新疆路' }, { code: 'region_unknown' }],
    [{ city: '乌鲁木齐市' }, { code: 'region_mismatch', city: '乌鲁木齐市', province: '浙江省' }],
    [{ city: '拉萨' }, { code: 'region_mismatch', city: '拉萨', province: '浙江省' }],
    [
      { province: '台湾', city: '台北市' },
      { code: 'area_forbidden', province: '台湾省' },
    ],
  ])('%j is refused as %j', (change, refusal) => {
    expect(judge(change)).toEqual(refusal)
  })

  it.each([
    { phone: '13812345678-1234' },
    { phone: '0571-88889999' },
    { city: '某某开发区' },
    { province: '北京市', city: '朝阳' },
    { province: '海南', city: '海南' },
    { province: '湖北省', city: '仙桃市' },
    { province: '广东省', city: '东莞市' },
    { province: '重庆市', city: '重庆市' },
    { province: '吉林省', city: '吉林市' },
    { name: '𠮷野', detail: '😀路1号' },
    { district: '' },
  ])('%j can be ordered', (change) => {
    expect(judge(change)).not.toHaveProperty('code')
  })
})

describe('the name of a province', () => {
  it.each(PROVINCES.map((name) => [name]))('%s is itself, also without its ending', (name) => {
    expect(provinceName(name)).toBe(name)
    const short = name.slice(0, /^(?:内蒙古|黑龙江)/.test(name) ? 3 : 2)
    expect(provinceName(` ${short}`)).toBe(name)
  })

  it.each(['', '中国', '新疆路', '南', '江'])('%j is none', (written) => {
    expect(provinceName(written)).toBeNull()
  })
})
