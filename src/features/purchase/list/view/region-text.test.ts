import { expect, it } from 'vitest'

import { regionLine, regionOf } from './region-text.ts'

const SHENZHEN = { province: '广东省', city: '深圳市', district: '南山区' }
const BEIJING = { province: '北京市', city: '北京市', district: '朝阳区' }

it.each([
  SHENZHEN,
  BEIJING,
  { province: '海南省', city: '儋州市', district: '' },
  { province: '广东省', city: '', district: '' },
])('a region comes back as it was written: %o', (region) => {
  expect(regionOf(regionLine(region))).toEqual(region)
})

it.each([
  ['广东省深圳市南山区', SHENZHEN],
  ['广东省/深圳市/南山区', SHENZHEN],
  ['北京市朝阳区', BEIJING],
  [
    '新疆维吾尔自治区伊犁哈萨克自治州伊宁市',
    { province: '新疆维吾尔自治区', city: '伊犁哈萨克自治州', district: '伊宁市' },
  ],
  ['', { province: '', city: '', district: '' }],
])('reads %s', (line, region) => {
  expect(regionOf(line)).toEqual(region)
})
