import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '../region/towns.ts'
import { checkRegion } from './check-region.ts'

beforeAll(() => loadTowns())

const check = (...columns: [string, string, string, string]) => {
  const [province, city, district, detail] = columns
  const checked = checkRegion({ province, city, district, detail })
  return {
    to: [checked.province, checked.city, checked.district, checked.detail].join('|'),
    issues: checked.issues.map(({ code }) => code),
    params: checked.issues.map(({ params }) => params),
  }
}

describe('columns that agree', () => {
  it.each([
    ['广东省', '深圳市', '南山区', '广东省|深圳市|南山区|x'],
    ['广东', '深圳', '南山', '广东省|深圳市|南山区|x'],
    ['北京', '北京', '朝阳', '北京市|北京市|朝阳区|x'],
    ['北京市', '市辖区', '朝阳区', '北京市|北京市|朝阳区|x'],
    ['重庆市', '县', '忠县', '重庆市|重庆市|忠县|x'],
    ['湖北省', '省直辖县级行政区划', '仙桃市', '湖北省|仙桃市||x'],
    ['湖北省', '仙桃市', '仙桃市', '湖北省|仙桃市||x'],
    ['新疆', '自治区直辖县级行政区划', '石河子市', '新疆维吾尔自治区|石河子市||x'],
    ['广西', '桂林', '恭城县', '广西壮族自治区|桂林市|恭城瑶族自治县|x'],
    ['台湾', '台北', '信义区', '台湾省|台北市|信义区|x'],
    ['广东省', '深圳市', '其它区', '广东省|深圳市||x'],
    ['广东省', '东莞市', '东莞市', '广东省|东莞市||x'],
  ])('%s %s %s are put into official names without a word', (province, city, district, to) => {
    expect(check(province, city, district, 'x')).toMatchObject({ to, issues: [] })
  })

  it('give the missing parents, and say so', () => {
    expect(check('', '', '昆山市', 'x')).toEqual({
      to: '江苏省|苏州市|昆山市|x',
      issues: ['region_inferred', 'region_inferred'],
      params: [{ value: '江苏省' }, { value: '苏州市' }],
    })
    expect(check('广东省', '', '天河区', 'x').to).toBe('广东省|广州市|天河区|x')
  })

  it('follow a renamed unit, and say so', () => {
    expect(check('浙江省', '杭州市', '下城区', 'x')).toEqual({
      to: '浙江省|杭州市|拱墅区|x',
      issues: ['region_renamed'],
      params: [{ from: '下城区', to: '拱墅区' }],
    })
  })

  it('move a town or a zone from the district’s column to the detail', () => {
    expect(check('广东省', '东莞市', '长安镇', '振安路').to).toBe('广东省|东莞市||长安镇振安路')
    expect(check('四川省', '成都市', '高新区', '天府大道').to).toBe('四川省|成都市||高新区天府大道')
    expect(check('四川省', '成都市', '高新区', '高新区天府大道').to).toBe(
      '四川省|成都市||高新区天府大道',
    )
  })
})

describe('a missing district', () => {
  it('is read from the detail', () => {
    expect(check('四川省', '成都市', '', '武侯区桂溪街道')).toMatchObject({
      to: '四川省|成都市|武侯区|桂溪街道',
      issues: ['region_inferred'],
    })
  })

  it('is filled in when its town is in one district only', () => {
    expect(check('浙江省', '杭州市', '', '仓前街道良睦路')).toEqual({
      to: '浙江省|杭州市|余杭区|仓前街道良睦路',
      issues: ['region_inferred'],
      params: [{ value: '余杭区', town: '仓前街道' }],
    })
  })

  it('stays missing when nothing says which it is', () => {
    expect(check('浙江省', '杭州市', '', '人民路1号')).toMatchObject({
      to: '浙江省|杭州市||人民路1号',
      issues: [],
    })
  })
})

describe('columns that contradict each other', () => {
  it('stay as written when province and city disagree', () => {
    expect(check('浙江省', '深圳市', '南山区', 'x')).toEqual({
      to: '浙江省|深圳市|南山区|x',
      issues: ['region_mismatch'],
      params: [{ written: '深圳市 南山区', candidates: '广东省/深圳市/南山区' }],
    })
  })

  it('stay as written when the district lies in another city', () => {
    expect(check('广东省', '深圳市', '天河区', 'x')).toEqual({
      to: '广东省|深圳市|天河区|x',
      issues: ['region_mismatch'],
      params: [{ written: '天河区', candidates: '广东省/广州市/天河区' }],
    })
  })

  it.each([
    ['深圳市', '广东省'],
    ['深圳', '广东'],
  ])('are put right when province and city are swapped (%s, %s), and say so', (province, city) => {
    expect(check(province, city, '南山区', 'x')).toMatchObject({
      to: '广东省|深圳市|南山区|x',
      issues: ['region_mismatch'],
      params: [{ fixed: 'swapped', candidates: '广东省/深圳市/南山区' }],
    })
  })

  it('offer candidates instead of guessing', () => {
    expect(check('', '', '朝阳区', 'x')).toEqual({
      to: '||朝阳区|x',
      issues: ['region_ambiguous'],
      params: [{ candidates: '北京市/北京市/朝阳区|吉林省/长春市/朝阳区' }],
    })
  })

  it('are unknown when no province can be recognised', () => {
    expect(check('火星', '', '', 'x')).toMatchObject({ to: '火星|||x', issues: ['region_unknown'] })
  })
})

describe('no columns at all', () => {
  it('leave the detail to say everything', () => {
    expect(check('', '', '', '广东省深圳市南山区科技园1号').to).toBe(
      '广东省|深圳市|南山区|科技园1号',
    )
    expect(check('', '', '', '')).toEqual({ to: '|||', issues: [], params: [] })
  })
})
