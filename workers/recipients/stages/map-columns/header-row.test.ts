import { describe, expect, test } from 'vitest'

import { table } from '#tests/fixtures/files/read-table.ts'
import { mapColumns } from './map-columns.ts'
import { toSourceRows } from './to-source-rows.ts'

describe('the header row', () => {
  test('finds the header below a title and asks once', async () => {
    const sheet = await table(
      ['三月订单汇总'],
      ['制表：小王', '2024-03-01'],
      ['订单编号', '收件人', '手机', '地址'],
      ['1234567890', '张三', '13812345678', '浙江省杭州市西湖区文三路1号'],
    )
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping).toMatchObject({ headerRow: 2, headerDoubtful: true, unresolved: [] })
    expect(toSourceRows(sheet, mapping, 0, 99)).toHaveLength(1)
  })

  test('reads the second line of a two-line header', async () => {
    const sheet = await table(
      ['订单编号', '收件信息', '', ''],
      ['', '姓名', '手机', '地址'],
      ['1234567890', '张三', '13812345678', '浙江省杭州市西湖区文三路1号'],
    )
    expect(mapColumns(sheet, { platform: 'generic' }).headerRow).toBe(1)
  })

  test.each([
    ['', '2034567890123456701', true],
    ['A', '203456789012345', true],
    ['编号', '2034567890123456701', true],
    ['', '20345678901234', false],
    ['', '330106199001012345', false],
    ['', '4111111111111111', false],
    ['仓位', '2034567890123456701', false],
  ])(
    'takes digits under the header "%s" for order numbers: %s (%s)',
    async (header, text, isTaken) => {
      const sheet = await table(
        [header, '姓名', '手机', '地址'],
        [text, '张三', '13812345678', '浙江省杭州市西湖区文三路1号'],
      )
      const { columns, sources, unresolved } = mapColumns(sheet, { platform: 'generic' })
      expect(unresolved).toEqual([])
      expect(columns.orderNo).toBe(isTaken ? 0 : undefined)
      expect(sources.orderNo).toBe(isTaken ? 'content' : undefined)
    },
  )

  test('works without any header by what the cells hold', async () => {
    const sheet = await table(
      ['1234567890123456', '张三', '13812345678', '浙江省杭州市西湖区文三路1号'],
      ['1234567890123459', '李四', '13912345678', '广东省深圳市南山区科技园2号'],
    )
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping.headerRow).toBe(-1)
    expect(mapping.columns).toEqual({ orderNo: 0, name: 1, phone: 2, address: 3 })
    expect(toSourceRows(sheet, mapping, 0, 99).map((row) => row.sourceRow)).toEqual([1, 2])
  })

  test('works under foreign headers by what the cells hold', async () => {
    const sheet = await table(
      ['A', 'B', 'C'],
      ['สมชาย', '13812345678', '浙江省杭州市西湖区文三路1号'],
      ['张三', '13812345679', '浙江省杭州市西湖区文三路2号'],
    )
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping.columns).toMatchObject({ phone: 1, address: 2 })
    expect(mapping.unresolved).toEqual(['name'])
    expect(mapping.samples[0]).toEqual(['สมชาย', '张三'])
  })
})

test.each(['送到哪', '寄到哪里', '发往哪里', '目的地'])(
  'knows an address by a header that asks for it: %s',
  async (header) => {
    const people = ['王小明', '李春燕', '赵建国', '钱多多']
    const rows = people.map((name, r) => [
      `6900000000000${r}`,
      name,
      `1390000000${r}`,
      `浙江省杭州市西湖区文一西路${r + 1}号`,
    ])
    const sheet = await table(['编码', '姓名', '电话', header], ...rows)
    const { columns, unresolved } = mapColumns(sheet, { platform: 'generic' })
    expect([columns.address, unresolved]).toEqual([3, []])
  },
)
