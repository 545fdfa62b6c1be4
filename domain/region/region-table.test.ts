import { describe, expect, it } from 'vitest'

import { isUnder, regionNames, regionPath, regionTable } from './region-table.ts'

const { names, level, parent, childCount } = regionTable()
const has = (path: string): boolean =>
  names.some((_, unit) => {
    const { province, city, district } = regionNames(unit)
    return [province, city, district].join('/') === path
  })

describe('the table of units', () => {
  it('holds as many units as the sources of January 2025', () => {
    expect([0, 1, 2].map((wanted) => level.filter((one) => one === wanted).length)).toEqual([
      34, 393, 3212,
    ])
  })

  it('has every parent before its children, one level up', () => {
    names.forEach((_, unit) => {
      const above = parent[unit] ?? -1
      expect(above).toBeLessThan(unit)
      expect(above < 0 ? -1 : level[above]).toBe((level[unit] ?? 0) - 1)
    })
  })

  it('has the children of a city right behind it, as the towns need', () => {
    names.forEach((_, unit) => {
      if (level[unit] !== 1) return
      for (let k = 1; k <= (childCount[unit] ?? 0); k++) expect(parent[unit + k]).toBe(unit)
    })
  })

  it.each([
    '浙江省/杭州市/临平区',
    '浙江省/杭州市/钱塘区',
    '浙江省/温州市/龙港市',
    '河北省/唐山市/滦州市',
    '山东省/济南市/莱芜区',
    '江苏省/苏州市/姑苏区',
    '河南省/洛阳市/偃师区',
    '新疆维吾尔自治区/和田地区/和康县',
    '新疆维吾尔自治区/白杨市/',
    '西藏自治区/林芝市/米林市',
    '重庆市/重庆市/忠县',
    '湖北省/仙桃市/',
    '湖北省/神农架林区/',
    '海南省/琼中黎族苗族自治县/',
    '广东省/东莞市/',
    '甘肃省/嘉峪关市/',
    '香港特别行政区/香港特别行政区/葵青区',
    '澳门特别行政区/澳门特别行政区/嘉模堂区',
    '台湾省/桃园市/中坜区',
  ])('has %s', (path) => {
    expect(has(path)).toBe(true)
  })

  it.each([
    '浙江省/杭州市/江干区',
    '北京市/北京市/宣武区',
    '山东省/莱芜市/',
    '湖北省/襄樊市/',
    '江苏省/苏州市/苏州工业园区',
    '四川省/成都市/高新区',
    '广东省/东莞市/长安镇',
    '台湾省/桃园县/',
  ])('no longer has %s, or never had', (path) => {
    expect(has(path)).toBe(false)
  })
})

describe('a unit', () => {
  it('knows the units above it', () => {
    const nanshan = names.findIndex(
      (name, unit) => name === '南山区' && regionNames(unit).city === '深圳市',
    )
    const { province, city, district } = regionPath(nanshan)
    expect([names[province], names[city], names[district]]).toEqual(['广东省', '深圳市', '南山区'])
    expect([isUnder(nanshan, city), isUnder(nanshan, province), isUnder(city, nanshan)]).toEqual([
      true,
      true,
      false,
    ])
  })
})
