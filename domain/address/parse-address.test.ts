import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from './towns.ts'
import { parseAddress } from './parse-address.ts'

beforeAll(() => loadTowns())

describe('a combined address', () => {
  it.each([
    ['广东省深圳市南山区粤海街道科技园1号', '广东省|深圳市|南山区|粤海街道科技园1号'],
    ['广东省 深圳市 南山区 粤海街道 科技园1号(518000)', '广东省|深圳市|南山区|粤海街道科技园1号'],
    ['中国广东深圳南山粤海街道', '广东省|深圳市|南山区|粤海街道'],
    ['上海上海市浦东新区世纪大道100号', '上海市|上海市|浦东新区|世纪大道100号'],
    ['地址：江苏省苏州市昆山市玉山镇', '江苏省|苏州市|昆山市|玉山镇'],
    ['佛山市北滘镇美的大道6号', '广东省|佛山市|顺德区|北滘镇美的大道6号'],
    ['广东省深圳市南山区科技园1号[1234]', '广东省|深圳市|南山区|科技园1号[1234]'],
    ['科技园1号', '|||科技园1号'],
  ])('%s', (text, expected) => {
    const { province, city, district, detail } = parseAddress(text)
    expect([province, city, district, detail].join('|')).toBe(expected)
  })

  it('without a recognisable province has an error', () => {
    expect(parseAddress('科技园1号').issues).toEqual([
      { code: 'region_unknown', level: 'error', field: 'province' },
    ])
  })
})
