import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from './towns.ts'
import { repairOf } from '../recipient/region-repair.ts'
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

  it('stays missing when nothing decides which it is', () => {
    expect(check('浙江省', '杭州市', '', '人民路1号')).toMatchObject({
      to: '浙江省|杭州市||人民路1号',
      issues: [],
    })
  })
})

describe('columns that contradict each other', () => {
  it('stay as written when the district is in another city', () => {
    expect(check('广东省', '深圳市', '天河区', 'x')).toEqual({
      to: '广东省|深圳市|天河区|x',
      issues: ['region_mismatch'],
      params: [{ written: '天河区', candidates: '广东省/广州市/天河区' }],
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

/** What a file's columns become, the repair they get, and what they are once it is taken. */
function repaired(...columns: [string, string, string, string]) {
  const [province, city, district, detail] = columns
  const kept = checkRegion({ province, city, district, detail })
  const repair = repairOf(kept)
  const to = repair?.to ?? null
  const text = (place: Omit<typeof kept, 'issues'>): string =>
    [place.province, place.city, place.district, place.detail].join('|')
  const again = to === null ? null : checkRegion(to)
  return {
    kept: text(kept),
    kind: repair?.kind,
    level: repair?.issue.level,
    to: to === null ? null : text(to),
    again: again === null ? null : text(again),
    left: again === null ? null : repairOf(again),
  }
}

describe('a repair', () => {
  it.each([
    // What the file has, what stays of it, why it is doubted, what is suggested.
    [
      '深圳市|广东省|南山区|x',
      '深圳市|广东省|南山区|x',
      'swapped',
      'error',
      '广东省|深圳市|南山区|x',
    ],
    ['深圳|广东|南山|x', '深圳|广东|南山|x', 'swapped', 'error', '广东省|深圳市|南山区|x'],
    [
      '广东|南山区|深圳市|x',
      '广东省|南山区|深圳市|x',
      'swapped',
      'warning',
      '广东省|深圳市|南山区|x',
    ],
    ['||昆山市|x', '||昆山市|x', 'missing', 'warning', '江苏省|苏州市|昆山市|x'],
    ['|深圳|南山|x', '|深圳市|南山区|x', 'missing', 'warning', '广东省|深圳市|南山区|x'],
    ['广东||天河区|x', '广东省||天河区|x', 'missing', 'warning', '广东省|广州市|天河区|x'],
    ['江苏省|昆山市||x', '江苏省|昆山市||x', 'missing', 'warning', '江苏省|苏州市|昆山市|x'],
    [
      '浙江省|深圳市|南山区|x',
      '浙江省|深圳市|南山区|x',
      'wrong',
      'error',
      '广东省|深圳市|南山区|x',
    ],
    ['火星|深圳市|南山区|x', '火星|深圳市|南山区|x', 'wrong', 'error', '广东省|深圳市|南山区|x'],
    [
      '河北|雄安新区|容城县|x',
      '河北省|雄安新区|容城县|x',
      'wrong',
      'warning',
      '河北省|保定市|容城县|x',
    ],
    [
      '浙江|杭州|下城区|x',
      '浙江省|杭州市|下城区|x',
      'renamed',
      'warning',
      '浙江省|杭州市|拱墅区|x',
    ],
    ['天津|大港区||x', '天津市|天津市|大港区|x', 'renamed', 'warning', '天津市|天津市|滨海新区|x'],
    [
      '湖北|襄樊市|樊城区|x',
      '湖北省|襄樊市|樊城区|x',
      'renamed',
      'warning',
      '湖北省|襄阳市|樊城区|x',
    ],
    ['山东|章丘市||x', '山东省|章丘市||x', 'missing', 'warning', '山东省|济南市|章丘区|x'],
    [
      '浙江省|杭州市||仓前街道1号',
      '浙江省|杭州市||仓前街道1号',
      'district',
      'info',
      '浙江省|杭州市|余杭区|仓前街道1号',
    ],
    [
      '浙江省|杭州市||下城区文晖路1号',
      '浙江省|杭州市||下城区文晖路1号',
      'renamed',
      'warning',
      '浙江省|杭州市|拱墅区|文晖路1号',
    ],
    [
      '广东省|||天河区体育西路1号',
      '广东省|||天河区体育西路1号',
      'missing',
      'warning',
      '广东省|广州市|天河区|体育西路1号',
    ],
    [
      '浙江省|杭州市|余杭区|临平街道1号',
      '浙江省|杭州市|余杭区|临平街道1号',
      'town',
      'warning',
      '浙江省|杭州市|临平区|临平街道1号',
    ],
  ])('%s stays %s: %s (%s), suggested %s', (written, kept, kind, level, to) => {
    const [province = '', city = '', district = '', detail = ''] = written.split('|')
    const found = repaired(province, city, district, detail)
    expect(found).toMatchObject({ kept, kind, level, to })
    // Once taken it is final.
    expect(found).toMatchObject({ again: to, left: null })
  })

  it.each([
    ['广东省|深圳市|天河区|x', ['广东省广州市天河区x']],
    ['浙江省|深圳市||x', ['广东省深圳市x']],
    ['||朝阳区|x', ['北京市北京市朝阳区x', '吉林省长春市朝阳区x']],
    [
      '河北省|石家庄市||桥东区中山路1号',
      ['河北省石家庄市长安区桥东区中山路1号', '河北省石家庄市桥西区桥东区中山路1号'],
    ],
  ])('for %s is the user’s choice', (written, candidates) => {
    const [province = '', city = '', district = '', detail = ''] = written.split('|')
    const repair = repairOf(checkRegion({ province, city, district, detail }))
    expect(repair).toMatchObject({ kind: 'choice', to: null })
    const texts = repair?.candidates.map((c) => c.province + c.city + c.district + c.detail)
    expect(texts).toEqual(candidates)
  })

  it.each([
    [
      '杭州市下城区文晖路1号',
      '浙江省|杭州市|下城区|文晖路1号',
      'renamed',
      '浙江省|杭州市|拱墅区|文晖路1号',
    ],
    [
      '浙江省杭州市仓前街道1号',
      '浙江省|杭州市||仓前街道1号',
      'district',
      '浙江省|杭州市|余杭区|仓前街道1号',
    ],
    [
      '浙江省深圳市南山区科技园',
      '浙江省|深圳市|南山区|科技园',
      'wrong',
      '广东省|深圳市|南山区|科技园',
    ],
    [
      '河北省邢台市邢台县皇寺镇',
      '河北省|邢台市|邢台县|皇寺镇',
      'renamed',
      '河北省|邢台市|信都区|皇寺镇',
    ],
    [
      '山东莱芜市汶源东大街',
      '山东省|莱芜市||汶源东大街',
      'renamed',
      '山东省|济南市|莱芜区|汶源东大街',
    ],
  ])('made from the combined address %s keeps its words: %s, %s, %s', (text, kept, kind, to) => {
    expect(repaired('', '', '', text)).toMatchObject({ kept, kind, to, again: to, left: null })
  })

  it('is no matter where a combined address only leaves out its province', () => {
    const checked = checkRegion({ province: '', city: '', district: '', detail: '深圳市南山区1号' })
    expect(checked).toMatchObject({ province: '广东省', city: '深圳市', district: '南山区' })
    expect([repairOf(checked), checked.issues.map(({ code }) => code)]).toEqual([
      null,
      ['region_inferred'],
    ])
  })

  it('is not offered where nothing but the spelling differs, or nothing is known', () => {
    expect(
      repairOf(checkRegion({ province: '广东', city: '深圳', district: '南山', detail: 'x' })),
    ).toBeNull()
    expect(
      repairOf(checkRegion({ province: '火星', city: '', district: '', detail: 'x' })),
    ).toBeNull()
    expect(
      repairOf(
        checkRegion({
          province: '浙江省',
          city: '杭州市',
          district: '余杭区',
          detail: '仓前街道1号',
        }),
      ),
    ).toBeNull()
  })
})
