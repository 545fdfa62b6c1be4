import { describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { textWithPlace } from './choose-place.ts'
import { markPieces } from './source-marks.ts'

describe('choosing a place', () => {
  it.each([
    ['张三 13800138000 鼓楼区中山路1号', '江苏省/南京市/鼓楼区', '江苏省', '南京市', '鼓楼区'],
    ['张三 13800138000 江苏鼓楼区中山路1号', '江苏省/徐州市/鼓楼区', '江苏省', '徐州市', '鼓楼区'],
    ['李四，13900139000，朝阳区望京街道1号', '北京市/北京市/朝阳区', '北京市', '北京市', '朝阳区'],
  ])('makes %s readable as %s', (text, candidate, province, city, district) => {
    expect(parseLine(textWithPlace(text, candidate))).toMatchObject({
      ok: true,
      province,
      city,
      district,
    })
  })

  it('leaves the name of an estate whole', () => {
    const text = textWithPlace('张三 13800138000 翠庭江南区8号楼', '广西壮族自治区/南宁市/江南区')
    expect(parseLine(text)).toMatchObject({
      ok: true,
      city: '南宁市',
      district: '江南区',
      detail: '翠庭江南区8号楼',
    })
  })
})

describe('marking a line', () => {
  it('gives every character to one piece, and parts of the address before the address', () => {
    const text = '张三 13800138000 江苏鼓楼区中山路1号'
    const pieces = markPieces(text, parseLine(text).spans)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.map(({ field }) => field)).toEqual([
      'name',
      null,
      'phone',
      null,
      'province',
      'district',
      'detail',
    ])
  })

  it('takes a line without spans as one piece, and an empty one as none', () => {
    expect(markPieces('abc', [])).toEqual([{ start: 0, text: 'abc', field: null }])
    expect(markPieces('', [])).toEqual([])
  })
})
