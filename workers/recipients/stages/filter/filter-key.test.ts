import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { filterKeyOf, orderNoFilterKey, textFilterKey } from './filter-key.ts'
import { parseValues } from './parse-values.ts'

describe('an order number as it is compared', () => {
  it.each([
    ['6920260123456789012', '6920260123456789012'],
    ['　６９２０２６０１２３\t', '6920260123'],
    ["'6920260123456789012", '6920260123456789012'],
    ['="6920260123456789012"', '6920260123456789012'],
    ['6920 2601\u00A02345\u200B6789', '6920260123456789'],
    ['P７8-ABC', 'p78-abc'],
    ['250101-123456789012345', '250101-123456789012345'],
    ['6.92026E+18', '6920260000000000000'],
    ['6.92026E+018', '6920260000000000000'],
    ['6.9202601234567798E+18', '6920260123456779800'],
    ['1.2E+1', '12'],
    ['1.234E+2', '1.234e+2'],
  ])('%s is %s', (text, key) => {
    expect(orderNoFilterKey(text)).toBe(key)
  })
})

describe('a text as it is compared', () => {
  it.each([
    ['张三', '张三'],
    ['张　三', '张三'],
    [' 张 三 ', '张三'],
    ['Mary  Ann', 'mary ann'],
    ['Ｔｂ１２３', 'tb123'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['红色，不要蓝色', '红色,不要蓝色'],
    ['发 red 花', '发red花'],
    ['送\u200B礼\uFEFF', '送礼'],
    ['a\nb', 'a b'],
    ['1 2号', '1 2号'],
  ])('%j is %j', (text, key) => {
    expect(textFilterKey(text)).toBe(key)
  })

  it('is the same by the short way as by the long one', () => {
    // A capital and a blank force the long way; neither changes the rest.
    const unit = fc.oneof(
      fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(textFilterKey(`${text}Z`)).toBe(`${textFilterKey(text)}z`)
      }),
    )
  })

  it.each(['orderNo', 'name'] as const)('made from a key is that key (%s)', (type) => {
    const keyOf = filterKeyOf(type)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(keyOf(keyOf(text))).toBe(keyOf(text))
      }),
      { numRuns: 2_000, examples: [['\u{1D15E}\uFC5E']] },
    )
  })
})

describe('values as people paste them', () => {
  it('are taken one per line, each once, with what was typed first', () => {
    const { given, texts, keys } = parseValues('张三\r\n李四\n\n 张　三\n王五\t\n', 'name')
    expect({ given, texts, keys }).toEqual({
      given: 4,
      texts: ['张三', '李四', '王五'],
      keys: ['张三', '李四', '王五'],
    })
  })

  it('may be separated by commas, blanks and tabs when they are order numbers', () => {
    const text = '69001,69002，69003、69004; 69005；69006\t69007 69008　69009\n"69010"\n\'69011'
    const { keys } = parseValues(text, 'orderNo')
    expect(keys).toEqual(Array.from({ length: 11 }, (_, n) => String(69_001 + n)))
  })

  it('keep the blanks of a name and the commas of a remark', () => {
    expect(parseValues('Mary Ann，Bob', 'name').keys).toEqual(['mary ann', 'bob'])
    expect(parseValues('要蓝色，没有蓝色换白色\n"不要, 放快递柜"', 'remark').keys).toEqual([
      '要蓝色,没有蓝色换白色',
      '不要,放快递柜',
    ])
  })

  it('come to nothing when only signs were typed', () => {
    expect(parseValues(' ,，\n\t;\u200B\n""', 'orderNo')).toEqual({ given: 0, texts: [], keys: [] })
  })
})
