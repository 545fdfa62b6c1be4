import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { regionTable } from '../region/region-table.ts'
import { parseLine } from './parse-line.ts'
import { tries } from '#tests/long.ts'

const WORDS = constantFrom(
  '广东省',
  '深圳市',
  '南山区',
  '北京',
  '朝阳区',
  '吉林',
  '市辖区',
  '省直辖县级行政区划',
  '张三',
  '欧阳娜娜',
  '李',
  '13812345678',
  '138 1234 5678',
  '138****5678',
  '+86',
  '转1234',
  '0755-22107333',
  '400',
  '518000',
  '收货人：',
  '电话',
  '地址:',
  '【',
  '】',
  '(',
  ')',
  '[1234]',
  '，',
  ',',
  '；',
  '\n',
  '\t',
  ' ',
  '　',
  '。',
  '-',
  '/',
  '.',
  '·',
  '路',
  '号',
  '栋',
  '8',
  '301室',
  '🐶',
  '\ud83d',
  '\udc36',
  '𠮷',
  '臺北',
  '１３８',
  'Tom',
  '收',
  '先生',
  '*',
  'x',
)

const lines = oneof(
  string({ unit: 'binary', maxLength: 200 }),
  string({ unit: 'grapheme', maxLength: 200 }),
  array(WORDS, { maxLength: 40 }).map((words) => words.join('')),
)

const names = new Set(regionTable().names)
const comparable = (text: string): string => text.normalize('NFKD').replace(/[•‧・∙⋅･.]/g, '·')

describe('any text whatever', () => {
  it('never makes the parser throw, and always gives every field as a string', () => {
    assert(
      property(lines, (line) => {
        const parsed = parseLine(line)
        for (const field of [
          'orderNo',
          'name',
          'phone',
          'province',
          'city',
          'district',
          'detail',
        ] as const) {
          expect(typeof parsed[field]).toBe('string')
        }
        expect(parsed.ok).toBe(parsed.reason === '')
        expect(parsed.ok && (parsed.province === '' || parsed.phone === '')).toBe(false)
      }),
      { numRuns: tries(1000, 10_000) },
    )
  })

  it('gives only characters of the input, and regions of the table', () => {
    assert(
      property(lines, (line) => {
        const parsed = parseLine(line)
        const input = new Set(comparable(line))
        for (const char of comparable(parsed.name + parsed.orderNo + parsed.detail)) {
          expect(input.has(char) || char === ' ' ? '' : char).toBe('')
        }
        for (const digit of parsed.phone.replaceAll('-', '')) expect(input.has(digit)).toBe(true)
        for (const name of [parsed.province, parsed.city, parsed.district]) {
          expect(name === '' || names.has(name)).toBe(true)
        }
      }),
      { numRuns: tries(1000, 10_000) },
    )
  })

  it('gives spans that lie in the input', () => {
    assert(
      property(lines, (line) => {
        for (const { start, end } of parseLine(line).spans) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(line.length)
        }
      }),
      { numRuns: tries(500, 5000) },
    )
  })

  it('sees no digits of the line before', () => {
    const line = '（🐶🐶(浙江单位'
    const first = parseLine(line)
    parseLine(' 1')
    expect(parseLine(line)).toEqual(first)
  })

  it('gives the same answer again: nothing is left over from the line before', () => {
    assert(
      property(lines, lines, (line, other) => {
        const first = parseLine(line)
        parseLine(other)
        expect(parseLine(line)).toEqual(first)
      }),
      { numRuns: tries(2000, 20_000) },
    )
  })
})

describe('a hundred kilobytes of the same', () => {
  const units = [
    '广东省',
    '朝阳区',
    '北京路',
    '1',
    '13812345678 ',
    '138****',
    '收货人：',
    '（',
    '张 三 ',
    '张-',
    '三.',
    '100000 ',
    '🐶',
    ' ',
    '电话 地址 ',
    '*',
  ]

  it.each(units)('%s is read without going back and forth', (unit) => {
    const line = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(parseLine(line).detail.length).toBeLessThanOrEqual(line.length)
  })
})
