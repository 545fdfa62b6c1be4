import { describe, expect, it } from 'vitest'

import { codesOf, read } from '#tests/address/read-line.ts'
import { parseLine } from './parse-line.ts'

describe('a region in words that may be something else', () => {
  const at = (address: string) =>
    read(`徐小白 13700070001 ${address}`).replace('|徐小白|13700070001|', '')
  const issuesOf = (address: string) =>
    parseLine(`徐小白 13700070001 ${address}`).issues.filter(({ level }) => level !== 'info')

  it.each([
    ['福建晋江市场路8号', '福建省|泉州市|晋江市|市场路8号'],
    ['四川成都锦江东大街8号', '四川省|成都市|锦江区|东大街8号'],
    ['贵州省铜仁地区铜仁市民主路8号', '贵州省|铜仁市|碧江区|民主路8号'],
    ['新疆吐鲁番地区吐鲁番市民主路8号', '新疆维吾尔自治区|吐鲁番市|高昌区|民主路8号'],
    ['上海市张江镇祖冲之路8号', '上海市|上海市|浦东新区|张江镇祖冲之路8号'],
    ['北京市望京街道阜通东大街8号', '北京市|北京市|朝阳区|望京街道阜通东大街8号'],
    ['岳阳市岳阳楼街道人民路8号', '湖南省|岳阳市|岳阳楼区|岳阳楼街道人民路8号'],
    ['黑龙江省双鸭山市尖山子乡红旗村8号', '黑龙江省|双鸭山市|宝清县|尖山子乡红旗村8号'],
    ['辽宁省抚顺市抚顺城街道文化路7号', '辽宁省|抚顺市|顺城区|抚顺城街道文化路7号'],
    ['中山市市辖区石岐街道民主路8号', '广东省|中山市||石岐街道民主路8号'],
    ['儋州市市辖区那大镇8号', '海南省|儋州市||那大镇8号'],
    ['香港九龙弥敦道8号', '香港特别行政区|香港特别行政区||弥敦道8号'],
    ['香港九龙尖沙咀弥敦道8号', '香港特别行政区|香港特别行政区||九龙尖沙咀弥敦道8号'],
    ['香港特别行政区九龙城区太子道8号', '香港特别行政区|香港特别行政区|九龙城区|太子道8号'],
    ['香港九龙湾宏光道8号', '香港特别行政区|香港特别行政区||九龙湾宏光道8号'],
    ['澳门半岛南湾大马路8号', '澳门特别行政区|澳门特别行政区||南湾大马路8号'],
    ['510000 广东省广州市天河区体育西路8号', '广东省|广州市|天河区|体育西路8号'],
    ['广东省(510000)广州市天河区体育西路8号', '广东省|广州市|天河区|体育西路8号'],
    ['广东省广州市天河区510000体育西路8号', '广东省|广州市|天河区|体育西路8号'],
  ])('%s', (address, expected) => {
    expect(at(address)).toBe(expected)
  })

  it('takes the county’s city that is written, and warns that the city before it is another', () => {
    const address = '浙江省杭州市义乌市稠城街道工人北路8号'
    expect(at(address)).toBe('浙江省|金华市|义乌市|稠城街道工人北路8号')
    expect(issuesOf(address)).toEqual([
      {
        code: 'region_mismatch',
        level: 'warning',
        field: 'city',
        params: { written: '杭州市', candidates: '浙江省/金华市/义乌市' },
      },
    ])
  })

  it('warns where a district’s word may be a park’s, and where a road’s word may be the city', () => {
    expect(issuesOf('北京朝阳公园南路8号')).toMatchObject([
      { code: 'region_doubtful', field: 'district', params: { written: '朝阳' } },
    ])
    expect(at('福建晋江路8号')).toBe('福建省|||晋江路8号')
    expect(issuesOf('福建晋江路8号')).toMatchObject([
      { code: 'region_doubtful', field: 'city', params: { written: '晋江' } },
    ])
    expect(issuesOf('湖南长沙芙蓉中路8号')).toEqual([])
  })
})

describe('a word that looks like a district behind the city', () => {
  it.each([
    ['内蒙古包头市昆区钢铁大街36号', '昆都仑区', '钢铁大街36号'],
    ['内蒙古鄂尔多斯市达旗树林召镇', '达拉特旗', '树林召镇'],
    ['内蒙古鄂尔多斯市准旗薛家湾镇', '准格尔旗', '薛家湾镇'],
  ])('is the colloquial name of one, with a warning: %s', (address, district, detail) => {
    const line = `姚小满 13700070001 ${address}`
    expect(parseLine(line)).toMatchObject({ district, detail })
    expect(codesOf(line)).toContain('region_renamed warning')
  })

  it('gets a warning when the city has none of the kind', () => {
    const line = '姚小满 13700070001 四川省成都市李家区东大街88号'
    expect(parseLine(line)).toMatchObject({ district: '', detail: '李家区东大街88号' })
    expect(codesOf(line)).toContain('district_missing warning')
  })

  it.each(['高新区天府大道', '某某小区3栋', '经济开发区2号'])(
    'is none when it is a zone or a part of a town: %s',
    (detail) => {
      expect(codesOf(`姚小满 13700070001 四川省成都市${detail}`)).toEqual([])
    },
  )
})

it('a quarter that every town has is no district of one', () => {
  expect(parseLine('姚小满 13700070001 城东菜市场旁边')).toMatchObject({
    ok: false,
    province: '',
    reason: 'region_ambiguous',
  })
})
