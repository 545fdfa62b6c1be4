import { assert, boolean, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { withoutOwnRegion } from './own-region.ts'

const PLACE = { province: '云南省', city: '昆明市', district: '西山区', issues: [] }
const detailOf = (detail: string, place = PLACE) => withoutOwnRegion({ ...place, detail })

describe('a detail beside region columns', () => {
  it.each([
    '中国|云南省|昆明市|西山区||人民西路8号',
    '中国|云南省|昆明市|西山区|人民西路|8号',
    '云南省昆明市西山区人民西路8号',
    '云南 昆明 西山区 人民西路8号',
    '云南昆明西山区人民西路8号',
    '云南-昆明-人民西路8号',
    '昆明市西山区人民西路8号',
    '云南省昆明市人民西路8号',
    '云南省_昆明市_西山区_人民西路8号',
  ])('does not say the region of the columns twice: %s', (text) => {
    expect(detailOf(text)).toMatchObject({ detail: '人民西路8号', issues: [] })
  })

  it.each([
    '云南昆明路8号',
    '昆明路8号',
    '云南大学8号',
    '西山区政府',
    '云南省昆明市西山区',
    '人民西路8号',
  ])('keeps what is no region: %s', (text) => {
    expect(detailOf(text)).toMatchObject({ detail: text, issues: [] })
  })

  it('names a capital that is its own province once', () => {
    const beijing = { province: '北京市', city: '北京市', district: '朝阳区', issues: [] }
    for (const text of ['中国|北京|北京市|朝阳区||建国路8号', '北京市朝阳区建国路8号'])
      expect(detailOf(text, beijing).detail).toBe('建国路8号')
  })

  it('never takes away more than the names of the region, however they are set apart', () => {
    const separator = constantFrom('', '|', ' ', '-', '/', '，', '||')
    const rest = constantFrom('人民西路8号', '春雨路937号1栋', '碧鸡街道碧鸡路8号', '海口镇中滩街')
    assert(
      property(separator, rest, boolean(), (between, street, isAbroad) => {
        const names = [...(isAbroad ? ['中国'] : []), '云南省', '昆明市', '西山区', street]
        expect(detailOf(names.join(between)).detail).toBe(street)
      }),
    )
  })
})
