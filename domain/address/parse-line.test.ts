import { describe, expect, it } from 'vitest'

import { read } from '#tests/address/read-line.ts'
import { parseLine } from './parse-line.ts'

const NANSHAN = '广东省|深圳市|南山区'

describe('a line in the order the textarea asks for', () => {
  it.each([
    ['张三,13812345678,广东省深圳市南山区科技园1号', `|张三|13812345678|${NANSHAN}|科技园1号`],
    [
      '6920-1,张三,13812345678,广东省深圳市南山区科技园1号',
      `6920-1|张三|13812345678|${NANSHAN}|科技园1号`,
    ],
    ['张三，13812345678，广东省深圳市南山区，科技园1号', `|张三|13812345678|${NANSHAN}|科技园1号`],
    [
      '张三\t13812345678\t广东省 深圳市 南山区\t科技园1号',
      `|张三|13812345678|${NANSHAN}|科技园1号`,
    ],
    ['张三;13812345678;广东省深圳市南山区科技园1号', `|张三|13812345678|${NANSHAN}|科技园1号`],
    ['12,张三,13812345678,广东省深圳市南山区科技园1号', `|张三|13812345678|${NANSHAN}|科技园1号`],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected)
  })

  it('takes eleven leading digits as the order number when another mobile follows', () => {
    expect(read('13900000001,张三,13812345678,广东省深圳市南山区科技园')).toBe(
      `13900000001|张三|13812345678|${NANSHAN}|科技园`,
    )
    expect(read('13900000001/13812345678 张三 广东省深圳市南山区科技园')).toBe(
      `|张三|13900000001|${NANSHAN}|科技园`,
    )
  })

  it('drops a trailing postal code but not a house number of six digits', () => {
    expect(read('张三 13812345678 广东省深圳市南山区科技园1号 518000')).toContain('|科技园1号')
    expect(read('张三 13812345678 广东省深圳市南山区科技园910203室')).toContain('|科技园910203室')
  })

  it('puts a bracketed four-digit suffix at the end of the detail, once', () => {
    expect(read('张三[1234] 13812345678 广东省深圳市南山区科技园1号[1234]')).toBe(
      `|张三|13812345678|${NANSHAN}|科技园1号[1234]`,
    )
  })
})

describe('a line with something to report', () => {
  const issuesOf = (line: string) =>
    parseLine(line).issues.map(({ code, params }) => Object.assign({ code }, params))

  it('names the candidates of a district that several cities have, and chooses none', () => {
    const parsed = parseLine('张三 13812345678 鼓楼区中山北路26号')
    expect(parsed).toMatchObject({
      ok: false,
      reason: 'region_ambiguous',
      province: '',
      district: '',
    })
    const issue = parsed.issues.find((one) => one.code === 'region_ambiguous')
    expect(issue?.params.candidates.split('|').toSorted()).toEqual([
      '江苏省/南京市/鼓楼区',
      '江苏省/徐州市/鼓楼区',
      '河南省/开封市/鼓楼区',
      '福建省/福州市/鼓楼区',
    ])
  })

  it('keeps an undecided district in the detail when only the province is sure', () => {
    const parsed = parseLine('张三 13812345678 江苏省鼓楼区中山北路26号')
    expect(parsed).toMatchObject({
      ok: true,
      province: '江苏省',
      city: '',
      detail: '鼓楼区中山北路26号',
    })
    expect(issuesOf('张三 13812345678 江苏省鼓楼区中山北路26号')).toContainEqual({
      code: 'region_ambiguous',
      candidates: '江苏省/南京市/鼓楼区|江苏省/徐州市/鼓楼区',
    })
  })

  it('lets the town decide within a province', () => {
    expect(read('张三 13812345678 江苏省鼓楼区湖南路街道中山北路26号')).toContain(
      '江苏省|南京市|鼓楼区|',
    )
  })

  it('names what was filled in, and from what', () => {
    expect(issuesOf('张三 13812345678 杭州市仓前街道良睦路')).toEqual([
      { code: 'region_inferred', value: '浙江省' },
      { code: 'region_inferred', value: '余杭区', town: '仓前街道' },
    ])
  })

  it('names what was renamed', () => {
    expect(issuesOf('张三 13812345678 天津市大港区石化路')).toEqual([
      { code: 'region_renamed', from: '大港区', to: '滨海新区' },
    ])
  })

  it('keeps a district that still exists and names the new one of its town', () => {
    expect(parseLine('张三 13812345678 浙江省杭州市余杭区临平街道').district).toBe('余杭区')
    expect(issuesOf('张三 13812345678 浙江省杭州市余杭区临平街道')).toEqual([
      { code: 'region_town_elsewhere', town: '临平街道', district: '临平区' },
    ])
  })

  it('keeps a district of another city in the detail and offers its own city', () => {
    expect(read('张三 13812345678 广东省深圳市天河区体育西路')).toContain(
      '广东省|深圳市||天河区体育西路',
    )
    expect(issuesOf('张三 13812345678 广东省深圳市天河区体育西路')).toEqual([
      { code: 'region_mismatch', written: '天河区', candidates: '广东省/广州市/天河区' },
    ])
  })

  it('names a second phone and a second recipient', () => {
    expect(issuesOf('张三 13812345678 13912345678 广东省深圳市南山区科技园')).toEqual([
      { code: 'phone_several', others: '13912345678' },
    ])
    const two = parseLine(
      '张三 13812345678 广东省深圳市南山区科技园；李四 13912345678 北京市海淀区上地',
    )
    expect(two).toMatchObject({ name: '张三', district: '南山区', detail: '科技园' })
    expect(two.issues.at(-1)).toMatchObject({ code: 'recipient_several' })
  })

  it('doubts a name that nothing separates from the address', () => {
    const parsed = parseLine('陕西省西安市雁塔区高新四路高新大都荟马云13500000918')
    expect(parsed.name).toBe('马云')
    expect(parsed.issues).toContainEqual({ code: 'name_doubtful', level: 'warning', field: 'name' })
    expect(parsed.confidence.name).toBeLessThan(0.7)
  })
})

describe('why a line is refused', () => {
  it.each([
    ['', 'too_short'],
    ['ab', 'too_short'],
    ['订单号,收件人,手机,地址', 'header'],
    ['合计 12 单', 'header'],
    ['张三 广东省深圳市南山区', 'no_phone'],
    ['张三 138****5678 广东省深圳市南山区', 'phone_masked'],
    ['张三 1381234567 广东省深圳市南山区', 'phone_invalid'],
    ['张三 138123456789 广东省深圳市南山区', 'phone_invalid'],
    ['张三 13812345678 科技园8栋', 'region_unknown'],
    ['张三 13812345678 南京东路100号', 'region_unknown'],
    ['张三 13812345678 朝阳区建国路', 'region_ambiguous'],
  ])('%s: %s', (line, reason) => {
    expect(parseLine(line)).toMatchObject({ ok: false, reason })
  })
})

describe('spans', () => {
  it('point at the words each field was read from', () => {
    const line = '收货人：张三，电话：13812345678，地址：广东省深圳市南山区科技园1号'
    const texts = parseLine(line).spans.map(({ field, start, end }) => [
      field,
      line.slice(start, end),
    ])
    expect(texts).toEqual([
      ['name', '张三'],
      ['phone', '13812345678'],
      ['province', '广东省'],
      ['city', '深圳市'],
      ['district', '南山区'],
      ['detail', '科技园1号'],
    ])
  })
})
