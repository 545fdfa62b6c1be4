import { assert, property, string } from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { formulaText, isOpenFormula } from './formula-text.ts'

describe('a formula of texts', () => {
  test.each([
    ['="240101002"', '240101002'],
    ['="他说""好"""', '他说"好"'],
    ['=HYPERLINK("http://x.example/1","240101001")', '240101001'],
    ['=hyperlink( "http://x.example/1" ; "240101001" )', '240101001'],
    ['=HYPERLINK("http://x.example/1")', 'http://x.example/1'],
    ['=CONCATENATE("广东省深圳市","南山区科技园")', '广东省深圳市南山区科技园'],
    [
      '=HYPERLINK("http://x.example",CONCATENATE("浙江省","杭州市")&"西湖区")',
      '浙江省杭州市西湖区',
    ],
    ['="浙江省"&"杭州市"&("西湖区")', '浙江省杭州市西湖区'],
    ['=+"赵一诺"', '赵一诺'],
    ['=T("赵一诺")', '赵一诺'],
    ['=TEXT(13800138001,"0")', '13800138001'],
    ['=TRIM("  赵 一诺 ")', '赵 一诺'],
    ['="甲"&CHAR(10)&"乙"', '甲 乙'],
    ['=TEXTJOIN("-",TRUE,"甲","","乙")', '甲-乙'],
    ['=13800138001', '13800138001'],
  ])('%s shows %s', (formula, shown) => {
    expect(formulaText(formula)).toBe(shown)
    expect(isOpenFormula(formula)).toBe(false)
  })

  test.each([
    '=VLOOKUP(A2,表2!A:B,2,0)',
    '=A2&B2',
    '=B3',
    '=$C$4',
    "='订单 1'!C4",
    '=订单!C4',
    '=TEXT("2024-1-1","yyyy年")',
    '=CONCATENATE("浙江省",A2)',
    '=HYPERLINK("http://x.example"',
  ])('%s needs other cells', (formula) => {
    expect(formulaText(formula)).toBeNull()
    expect(isOpenFormula(formula)).toBe(true)
  })

  test.each(['=张三', '=== 以下为第二批 ===', '= ', 'A=B', '', '=1+'])('%s is none', (text) => {
    expect(isOpenFormula(text)).toBe(false)
  })

  it('shows any text that is quoted in it, and never throws', () => {
    assert(
      property(string({ maxLength: 30 }), string({ maxLength: 30 }), (text, link) => {
        const quoted = (one: string): string => `"${one.replaceAll('"', '""')}"`
        expect(formulaText(`=${quoted(text)}`)).toBe(text)
        expect(formulaText(`=HYPERLINK(${quoted(link)},${quoted(text)})`)).toBe(text)
        expect(() => formulaText(`=${text}(${link}`)).not.toThrow()
      }),
    )
  })
})
