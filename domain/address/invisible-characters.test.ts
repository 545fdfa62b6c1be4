import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'

import { tries } from '#tests/long.ts'
import { INVISIBLE_RUNS, withoutInvisible } from '../values/invisible.ts'
import { parseAddress } from './parse-address.ts'
import { parseLine } from './parse-line.ts'

const HIDDEN = [
  ...INVISIBLE_RUNS.flatMap(([first, last]) => [first, last]),
  0xe0001,
  0xe0100,
  0xe01ef,
  0x1d173,
].map((code) => String.fromCodePoint(code))

const LINES = [
  '赵一诺 13800138001 浙江省杭州市西湖区文三路478号3幢501室',
  '广东省深圳市南山区科技园北区12栋8楼，钱思远，139 0013 9002',
  '2601011234567890，孙若兰，15012340003-1234，四川省成都市武侯区天府大道中段530号',
  '收货人：李慕白 手机：18612340004 地址：江苏省苏州市姑苏区观前街1号',
]

const hidden = tuple(integer({ min: 0, max: 100 }), constantFrom(...HIDDEN))
const places = array(hidden, { minLength: 1, maxLength: 6 })

function withHidden(line: string, marks: readonly (readonly [number, string])[]): string {
  const characters = Array.from(line)
  for (const [at, mark] of marks) characters.splice(at % (characters.length + 1), 0, mark)
  return characters.join('')
}

it('an invisible character changes no value, wherever it is in a line', () => {
  assert(
    property(constantFrom(...LINES), places, (line, marks) => {
      const { spans, ...values } = parseLine(line)
      const text = withHidden(line, marks)
      const { spans: moved, ...read } = parseLine(text)
      expect(read).toEqual(values)
      const words = spans.map(({ start, end }) => line.slice(start, end))
      expect(moved.map(({ start, end }) => withoutInvisible(text.slice(start, end)))).toEqual(words)
    }),
    { numRuns: tries(300, 5_000) },
  )
})

it('nor in an address', () => {
  assert(
    property(places, (marks) => {
      const address = '浙江省杭州市西湖区文三路478号3幢501室'
      expect(parseAddress(withHidden(address, marks))).toEqual(parseAddress(address))
    }),
  )
})
