import { describe, expect, it } from 'vitest'

import { codesOf, read } from '#tests/address/read-line.ts'
import { parseLine } from './parse-line.ts'

const JINJIANG = '四川省|成都市|锦江区'

describe('text of other programs', () => {
  it.each([
    '{"name":"姚小满","mobile":"13700070001","address":"四川省成都市锦江区东大街88号"}',
    'name=姚小满&mobile=13700070001&address=四川省成都市锦江区东大街88号',
    '姚小满&nbsp;13700070001&nbsp;四川省成都市锦江区东大街88号',
    '姚小满<br>13700070001<br/>四川省成都市锦江区东大街88号',
    '「姚小满」「13700070001」「四川省成都市锦江区东大街88号」',
    '姚小满#13700070001#四川省成都市锦江区东大街88号',
    '姚小满\\n13700070001\\n四川省成都市锦江区东大街88号',
    '姚小满 137\u200b0007\u200b0001 四川省成都市锦江区东大街88号',
  ])('%s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${JINJIANG}|东大街88号`)
  })
})

describe('what belongs to no field', () => {
  it.each([
    '三、姚小满 13700070001 四川省成都市锦江区东大街88号',
    '第2单：姚小满 13700070001 四川省成都市锦江区东大街88号',
    '2026/7/15 姚小满 13700070001 四川省成都市锦江区东大街88号',
    '7月15日 姚小满 13700070001 四川省成都市锦江区东大街88号',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 2026-07-15 12:30',
    '姚小满 微信/电话：13700070001 四川省成都市锦江区东大街88号',
    '姚小满 身份证440305199001011237 13700070001 四川省成都市锦江区东大街88号',
    '麻烦寄给姚小满，13700070001，四川省成都市锦江区东大街88号，谢谢',
    '姚小满的电话是13700070001，地址是四川省成都市锦江区东大街88号',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 yaoxiaoman@qq.com',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 https://j.map.baidu.com/a1',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 30.657420,104.065840',
  ])('is left out: %s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${JINJIANG}|东大街88号`)
    expect(codesOf(line)).toEqual([])
  })

  it('but a dashed date in front is the order number, without the clock', () => {
    expect(read('2026-07-15 12:30:01 姚小满 13700070001 四川省成都市锦江区东大街88号')).toBe(
      `2026-07-15|姚小满|13700070001|${JINJIANG}|东大街88号`,
    )
    expect(read('Order 123-4567890-1234567 姚小满 13700070001 四川省成都市锦江区东大街88号')).toBe(
      `123-4567890-1234567|姚小满|13700070001|${JINJIANG}|东大街88号`,
    )
  })

  it('gets a warning where the parser does not know it', () => {
    const line = '红色L码 姚小满 13700070001 四川省成都市锦江区东大街88号'
    expect(parseLine(line).issues).toEqual([
      {
        code: 'detail_doubtful',
        level: 'warning',
        field: 'detail',
        params: { written: '红色L码' },
      },
    ])
    expect(codesOf('2栋301 姚小满 13700070001 四川省成都市锦江区东大街88号')).toEqual([])
  })
})

describe('what is written before the first word, between phones and around a remark', () => {
  const rest = '姚小满 13700070001 四川省成都市锦江区东大街88号'
  it.each([
    `【拼多多】${rest}`,
    `抖音小店 ${rest}`,
    `再加一单 ${rest}`,
    `老板这个今天能发吗：${rest}`,
    `2号链接 ${rest}`,
    `10.4 ${rest}`,
    `星期三 ${rest}`,
    `¥99.00 ${rest}`,
    `【已付款】${rest}`,
    '[玫瑰]姚小满[玫瑰] 13700070001 四川省成都市锦江区东大街88号',
    '花名：姚小满，13700070001，四川省成都市锦江区东大街88号',
    '姓名 姚小满 电话 13700070001 省市区 四川省-成都市-锦江区 详细 东大街88号',
  ])('is left out: %s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${JINJIANG}|东大街88号`)
    expect(codesOf(line)).toEqual([])
  })

  it('also the word for a second number', () => {
    for (const phones of ['13700070001或13700070002', '13700070001(备用13700070002)'])
      expect(read(`姚小满 ${phones} 四川省成都市锦江区东大街88号`)).toBe(
        `|姚小满|13700070001|${JINJIANG}|东大街88号`,
      )
  })

  it('also the stars of a stressed remark', () => {
    expect(read('姚小满 13700070001 四川省成都市锦江区东大街88号 *送货前电联*')).toBe(
      `|姚小满|13700070001|${JINJIANG}|东大街88号送货前电联`,
    )
  })
})
