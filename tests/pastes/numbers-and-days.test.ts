import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'

import { isTold } from './judge-paste.ts'
import { readPaste } from './read-paste.ts'

beforeAll(() => loadTowns())

const PLACE = '广东省深圳市南山区科技园1号'
const OTHER = ['李四', '13900139000', '浙江省杭州市西湖区文三路2号']

const rows = (...lines: readonly string[]) => readPaste(lines.join('\n')).filter(({ ok }) => ok)

const said = (...lines: readonly string[]): string[] =>
  rows(...lines).map((row) => `${row.orderNo}|${row.name}|${row.detail}|${String(isTold(row))}`)

describe('a day', () => {
  const days = [
    '2026-11-20',
    '2026/11/20',
    '2026.11.20',
    '20261120',
    '26-11-20',
    '11-20-2026',
    '11月20日',
    '11.20',
    '日期 2026-11-20',
  ]

  it.each(days)('%s above a recipient is no order number and no name', (day) => {
    expect(said(day, '张三', '13800138000', PLACE, ...OTHER)).toEqual([
      '|张三|科技园1号|false',
      '|李四|文三路2号|false',
    ])
  })

  it.each(['2026-11-20', '2026/11/20', '2026年11月20日', '11月20日'])(
    '%s in front of a recipient is no order number and no name',
    (day) => {
      expect(said(`${day} 张三 13800138000`, PLACE)).toEqual(['|张三|科技园1号|false'])
      expect(said(`${day} 张三 13800138000 ${PLACE}`)).toEqual(['|张三|科技园1号|false'])
    },
  )
})

describe('a number in front', () => {
  it.each(['202506180001', '6920123456789012345', 'XS20240001138'])(
    '%s of a name is the order number',
    (number) => {
      expect(said(`${number} 张三 13800138000`, PLACE)).toEqual([`${number}|张三|科技园1号|false`])
    },
  )

  it('counts a list also where the name begins like a part of a building', () => {
    const names = ['王五', '单雄', '李四', '单田']
    const lines = names.map((name, n) => `${n + 1} ${name} 1380013800${n} ${PLACE}`)
    expect(rows(...lines).map(({ name }) => name)).toEqual(names)
  })
})

describe('numbers of parcels', () => {
  const waybills = ['SF1234567890123', 'SF1234567890124', 'SF1234567890125']
  const people = waybills.map((number, n) => [number, `王${n}`, `1380013800${n}`, PLACE])

  it('are the order numbers of a paste that has no others', () => {
    expect(rows(...people.flat()).map(({ orderNo }) => orderNo)).toEqual(waybills)
  })

  it('are nothing beside order numbers, or when only one recipient has one', () => {
    const numbered = people.flatMap((lines, n) => [`订单编号：69201234567890${n}`, ...lines])
    expect(rows(...numbered).map(({ orderNo }) => orderNo)).toEqual(
      waybills.map((_, n) => `69201234567890${n}`),
    )
    const one = people.flatMap((lines, n) => (n === 1 ? lines : lines.slice(1)))
    expect(rows(...one).map(({ orderNo }) => orderNo)).toEqual(['', '', ''])
  })
})

describe('the address of one and the phone of another', () => {
  it.each([
    [[`${PLACE} 张三`, '李四 13900139000']],
    [[`${PLACE} 张三`, '李四', '13900139000']],
    [['李四 13900139000', `张三 ${PLACE}`]],
  ])('%j: are no recipient, and no line is lost', (lines) => {
    const read = readPaste(lines.join('\n'))
    expect(read.filter(({ ok }) => ok)).toEqual([])
    expect(read.map(({ text }) => text)).toEqual(lines)
  })

  it('are one where both are called alike', () => {
    expect(said('张三 13900139000', `${PLACE} 张三`).length).toBe(1)
  })

  it.each(['1.', '人民医院', '(1)'])(
    'leave the number of a label out of the name where %s breaks the count',
    (line) => {
      const person = (n: number): string[] => [
        `${n}、收件人 王五六${n}`,
        `手机号 1380013800${n}`,
        `收件地址 ${PLACE}`,
        '',
      ]
      const names = rows(...person(1), ...person(2), line, ...person(3), ...person(4))
      expect(names.map(({ name }) => name)).toEqual(['王五六1', '王五六2', '王五六3', '王五六4'])
    },
  )

  it('does not take the place of the next recipient’s labelled one', () => {
    const person = (n: number): string[] => [
      `订单编号：250819-36015945517929${n}`,
      '成团时间：2026-11-22 06:25:35',
      `收货人：王五六`,
      `手机：1380013800${n}`,
      `收货地址：${PLACE}`,
      '商家备注：无',
    ]
    const lines = [...person(1), ...person(2), ...person(3)]
    lines.splice(11, 0, '3821234567890123456')
    expect(rows(...lines).map(({ orderNo }) => orderNo)).toEqual([
      '250819-360159455179291',
      '250819-360159455179292',
      '250819-360159455179293',
    ])
  })
})

describe('a section of the sender', () => {
  it.each(['滨江花园南区2幢', '复制', '10:22', '谢谢老板'])(
    'is nobody’s, and changes nobody, with %s among its lines',
    (line) => {
      const sender = ['寄件信息', line, '姓名：周店主', '电话：13711112222', `地址：${PLACE}`]
      const person = (n: number): string[] => [
        '收件信息',
        `姓名：王五六`,
        `电话：1380013800${n}`,
        `地址：${PLACE}`,
      ]
      expect(said(...person(1), ...sender, ...person(2))).toEqual(
        Array.from({ length: 2 }, () => '|王五六|科技园1号|false'),
      )
    },
  )
})
