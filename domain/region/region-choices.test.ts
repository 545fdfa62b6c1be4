import { expect, it } from 'vitest'

import { regionChoices, type RegionQuery } from './region-choices.ts'

const NOWHERE = { province: '', city: '', district: '' }
const SHENZHEN = { province: '广东省', city: '深圳市', district: '南山区' }

function ask(level: RegionQuery['level'], typed: string, row = NOWHERE) {
  return regionChoices({ level, typed, row })
}

it('offers every province, and for the others what the row’s region contains', () => {
  expect(ask('province', '').length).toBe(34)
  expect(ask('city', '', SHENZHEN).length).toBe(21)
  expect(ask('district', '', SHENZHEN).map(({ district }) => district)).toContain('福田区')
  expect(ask('district', '', NOWHERE)).toEqual([])
})

it('a district that is chosen brings its city and province', () => {
  expect(ask('district', '余杭')).toEqual([
    { province: '浙江省', city: '杭州市', district: '余杭区' },
  ])
})

it('finds the namesake within the row first', () => {
  const first = (row: typeof NOWHERE) => ask('district', '朝阳', row)[0]?.city
  expect(first({ province: '吉林省', city: '长春市', district: '' })).toBe('长春市')
  expect(first({ province: '北京市', city: '北京市', district: '' })).toBe('北京市')
})

it('leaves out namesakes elsewhere once one within the row begins with what was typed', () => {
  const cities = (province: string) =>
    ask('city', '苏', { ...NOWHERE, province }).map(({ city }) => city)
  expect(cities('江苏省')).toEqual(['苏州市'])
  expect(cities('浙江省')[0]).toBe('苏州市')
  expect(cities('浙江省').length).toBeGreaterThan(1)
})

it('another province or city empties what does not lie in it, and keeps what does', () => {
  expect(ask('province', '浙江', SHENZHEN)).toEqual([
    { province: '浙江省', city: '', district: '' },
  ])
  expect(ask('province', '广东', SHENZHEN)).toEqual([SHENZHEN])
  expect(ask('city', '广州', SHENZHEN)).toEqual([
    { province: '广东省', city: '广州市', district: '' },
  ])
  expect(ask('province', '上海', SHENZHEN)).toEqual([
    { province: '上海市', city: '上海市', district: '' },
  ])
})

it('reads several words from above to below in one cell', () => {
  expect(ask('any', '广东 南山')).toEqual([SHENZHEN])
  expect(ask('any', '北京')[0]).toEqual({ province: '北京市', city: '北京市', district: '' })
})

it('offers no districts where a city has none', () => {
  expect(ask('district', '', { province: '广东省', city: '东莞市', district: '' })).toEqual([])
})
