import { beforeAll, describe, expect, it } from 'vitest'

import { placesDisagree, secondPlace, unitOfNames } from './second-place.ts'
import { loadTowns } from './towns.ts'

beforeAll(() => loadTowns())

function second(region: string, detail: string) {
  const [province = '', city = '', district = ''] = region.split('/')
  const place = { province, city, district, detail }
  return secondPlace(place, unitOfNames(place))
}

const OWN = '湖北省/武汉市/武昌区'

describe('a second place in a detail', () => {
  it.each([
    ['汉阳区龙阳大道7号', `${OWN}|湖北省/武汉市/汉阳区`, '龙阳大道7号\n龙阳大道7号'],
    ['、汉阳区龙阳大道7号', `${OWN}|湖北省/武汉市/汉阳区`, '龙阳大道7号\n龙阳大道7号'],
    ['中南路3号 汉阳区龙阳大道7号', `${OWN}|湖北省/武汉市/汉阳区`, '中南路3号\n龙阳大道7号'],
    ['长沙市岳麓区麓山路9号', `${OWN}|湖南省/长沙市/岳麓区`, '麓山路9号\n麓山路9号'],
    ['中南路3号 宜昌市沿江大道9号', `${OWN}|湖北省/宜昌市`, '中南路3号\n沿江大道9号'],
    [
      '中南路3号（新地址：湖南省长沙市岳麓区麓山路9号）',
      `湖南省/长沙市/岳麓区|${OWN}`,
      '麓山路9号\n中南路3号',
    ],
    ['中南路3号改为湖北省武汉市武昌区东湖路5号', `${OWN}|${OWN}`, '东湖路5号\n中南路3号'],
    ['中南路3号，改寄湖南长沙岳麓麓山路9号', `湖南省/长沙市/岳麓区|${OWN}`, '麓山路9号\n中南路3号'],
  ])('%s offers both', (detail, candidates, details) => {
    expect(second(OWN, detail)).toMatchObject({
      code: 'region_second',
      level: 'warning',
      params: { candidates, details },
    })
  })

  it.each([
    '汉阳路7号',
    '中南路3号长沙大厦8楼',
    '中南路3号 深圳市远航科技有限公司武汉分公司',
    '长沙臭豆腐店2楼',
    '湖北省武汉市武昌区中南路3号',
    '武昌区中南路3号',
    '中南路3号（湖北省武汉市武昌区）',
    '中南路3号 湖北省武汉市武昌区中南路3号',
    '阳光城市北区5栋',
    '锦绣江南区5栋',
    '翠庭花园 城北区5栋',
    '汉阳区人民医院',
    '上海市场街5号',
    '梅县塘路9号',
  ])('is none: %s', (detail) => {
    expect(second(OWN, detail)).toBeNull()
  })

  it('is not what the own unit was called before', () => {
    expect(second('浙江省/杭州市/上城区', '江干区九堡街道5号')).toBeNull()
    expect(second('山东省/济南市/莱芜区', '莱芜市鹏泉西大街5号')).toBeNull()
  })
})

describe('a combined address beside region columns', () => {
  const address = { province: '湖北省', city: '武汉市', district: '武昌区', detail: '中南路3号' }

  it('offers both regions with its detail', () => {
    const columns = { province: '湖南省', city: '长沙市', district: '岳麓区' }
    expect(placesDisagree(address, columns)?.params).toEqual({
      written: '湖南省长沙市岳麓区',
      candidates: `${OWN}|湖南省/长沙市/岳麓区`,
      details: '中南路3号\n中南路3号',
    })
  })

  it('agrees with columns that leave names out, and with columns that name nothing', () => {
    expect(placesDisagree(address, { province: '湖北省', city: '武汉市', district: '' })).toBeNull()
    expect(placesDisagree(address, { province: '某某省', city: '', district: '' })).toBeNull()
  })
})
