import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCell, tidyText } from './clean-cell.ts'

describe('cleanCell', () => {
  test.each([
    ['="123456789012345678"', '123456789012345678'],
    ["='123'", '123'],
    ['=123', '123'],
    ["'13812345678", '13812345678'],
    ['’13812345678', '13812345678'],
    ['\t13812345678', '13812345678'],
    ['13812345678\t', '13812345678'],
    ['\u00a013812345678\u200b', '13812345678'],
    ['\ufeff123', '123'],
    ['１３８１２３４５６７８', '13812345678'],
    ['13812345678.0', '13812345678'],
    ['1.3812345678E+10', '13812345678'],
    ['1.3812345678e10', '13812345678'],
    // LibreOffice writes exponents of three digits.
    ['1.3812345678E+010', '13812345678'],
    ['1.4000000000E+10', '14000000000'],
    ['+86 138-1234-5678', '+86 138-1234-5678'],
    ['XP-2024E+A', 'XP-2024E+A'],
    ['', ''],
  ])('%j becomes %j without loss', (raw, text) => {
    // Quotes, tabs and full-width digits are wrappings: nothing about the number is in doubt.
    const repaired = /^\d+\.\d+(?:e|$)/i.test(raw)
    expect(cleanCell(raw)).toMatchObject({ text, digitsLost: false, repaired })
  })

  test.each([
    '6.90123E+18',
    '6.90123E+018',
    '1.38E+10',
    '6.90123456789012E+18',
    '1.234567890123456E+15',
  ])('%j has lost digits, and none are invented', (raw) => {
    expect(cleanCell(raw)).toEqual({ text: raw, digitsLost: true, repaired: false })
    expect(cleanCell(`="${raw}"`).text).toBe(raw)
  })

  test('what is clean stays what it is, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (raw) => {
        const once = cleanCell(raw).text
        // What is left may by chance look wrapped again: only that may change a second time.
        const again = cleanCell(once).text
        const looksWrapped = /^[=‘’'`＇"]|['’]$|^[+-]?\d(\.\d+)?[eE]|\.0+$/.test(once)
        expect(looksWrapped || again === once).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), (digits) => {
        expect(cleanCell(digits)).toMatchObject({
          text: digits,
          repaired: false,
          digitsLost: false,
        })
        expect(cleanCell(`="${digits}"`).text).toBe(digits)
        expect(cleanCell(`'${digits}\t`).text).toBe(digits)
      }),
    )
  })
})

describe('tidyText', () => {
  test.each([
    ['  张三 ', '张三'],
    ['张\u200b三', '张三'],
    ['浙江省\n杭州市', '浙江省 杭州市'],
    ['="张三"', '张三'],
    ["'张三", '张三'],
    ['张三', '张三'],
  ])('%j becomes %j', (raw, text) => {
    expect(tidyText(raw)).toBe(text)
  })
})
