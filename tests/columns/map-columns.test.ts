import { describe, expect, test } from 'vitest'

import { sheetOf, table } from '#tests/fixtures/files/read-table.ts'
import { rowOfSource } from '#workers/recipients/pipeline.ts'
import { ROW_FLAGS } from '#workers/recipients/stages/source-row.types.ts'
import { mapColumns, remapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { rememberMapping } from '#workers/recipients/stages/map-columns/remember.ts'
import { toSourceRows } from '#workers/recipients/stages/map-columns/to-source-rows.ts'

describe('mapColumns', () => {
  test('takes the name of an error for an error also where cells have no types', async () => {
    const sheet = await table('订单编号,收件人,手机号,收货地址'.split(','), [
      '#N/A',
      '张三',
      '#REF!',
      '浙江省杭州市西湖区文三路1号 #N/A',
    ])
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(toSourceRows(sheet, mapping, 0, 2)).toMatchObject([
      { orderNo: '', phone: '', errorFields: ['orderNo', 'phone'], flags: ROW_FLAGS.cellError },
    ])
  })

  test('takes 详细地址 for a combined address when there are no region columns', async () => {
    const sheet = await table(
      ['收件人', '手机号', '详细地址'],
      ['张三', '13812345678', '浙江省杭州市西湖区文三路1号'],
    )
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping.columns.address).toBe(2)
    expect(mapping.unresolved).toEqual([])
  })

  test('lets the combined address win over empty region columns', async () => {
    const sheet = await table(
      ['收件人', '手机号', '省', '市', '区', '收货地址'],
      ['张三', '13812345678', '', '', '', '浙江省杭州市西湖区文三路1号'],
    )
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping.columns).toEqual({ name: 0, phone: 1, address: 5 })
  })

  test('takes the filled one of two equal headers, and reports it when both are filled', async () => {
    const empty = await table(
      ['收件人', '手机', '手机', '地址'],
      ['张三', '', '13812345678', '浙江省杭州市'],
    )
    expect(mapColumns(empty, { platform: 'generic' }).columns.phone).toBe(2)
    const both = await table(
      ['收件人', '手机', '手机', '地址'],
      ['张三', '13912345678', '13812345678', '浙江省杭州市'],
    )
    expect(mapColumns(both, { platform: 'generic' }).ambiguous).toEqual([
      { target: 'phone', columns: [1, 2] },
    ])
  })

  test('reads one column with the whole region as province, and asks when it has no city', async () => {
    const whole = await table(
      ['收件人', '手机', '省市区', '详细地址'],
      ['张三', '13812345678', '浙江省 杭州市 西湖区', '文三路1号'],
      ['李四', '13912345678', '北京市/北京市/朝阳区', '工体北路2号'],
    )
    const mapping = mapColumns(whole, { platform: 'generic' })
    expect(mapping).toMatchObject({ columns: { province: 2, detail: 3 }, unresolved: [] })
    const rows = toSourceRows(whole, mapping, 0, 9).map((row) => rowOfSource(1, row))
    expect(rows).toMatchObject([
      { province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路1号', issues: [] },
      { province: '北京市', city: '北京市', district: '朝阳区', detail: '工体北路2号', issues: [] },
    ])
    const half = await table(
      ['收件人', '手机', '省', '详细地址'],
      ['张三', '13812345678', '浙江省', '文三路1号'],
    )
    const asked = mapColumns(half, { platform: 'generic' })
    expect(asked.unresolved).toEqual(['address'])
    const answered = remapColumns(half, { headerRow: 0, columns: asked.columns })
    expect(answered.unresolved).toEqual([])
    const remembered = rememberMapping(answered)
    expect(mapColumns(half, { platform: 'generic', remembered }).unresolved).toEqual([])
  })

  test.each([
    [
      'below a header',
      [
        '序号,收货信息',
        '1,张三 13812345678 浙江省杭州市西湖区文三路1号',
        '2,广东省深圳市南山区科技园2号 李四 13912345678',
      ],
    ],
    [
      'without a header',
      [
        '张三 13812345678 浙江省杭州市西湖区文三路1号',
        '李四 13912345678 广东省深圳市南山区科技园2号',
      ],
    ],
  ])('reads whole recipients in one column %s', async (_, lines) => {
    const sheet = await sheetOf(lines.map((line) => line.replaceAll(' ', '\u3000')).join('\n'))
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping.unresolved).toEqual([])
    const rows = toSourceRows(sheet, mapping, 0, 9).map((row) => rowOfSource(1, row))
    expect(rows).toMatchObject([
      { name: '张三', phone: '13812345678', city: '杭州市', detail: '文三路1号', issues: [] },
      { name: '李四', phone: '13912345678', city: '深圳市', detail: '科技园2号', issues: [] },
    ])
  })

  test('applies a remembered mapping to the same header only', async () => {
    const sheet = await table(['甲', '乙', '丙'], ['a', 'b', 'c'])
    const chosen = remapColumns(sheet, { headerRow: 0, columns: { name: 0, phone: 1, address: 2 } })
    expect(chosen.unresolved).toEqual([])
    const again = mapColumns(sheet, { platform: 'generic', remembered: [rememberMapping(chosen)] })
    expect(again.columns).toEqual({ name: 0, phone: 1, address: 2 })
    expect(again.sources.name).toBe('remembered')
    const other = await table(['甲', '丁', '丙'], ['a', 'b', 'c'])
    expect(
      mapColumns(other, { platform: 'generic', remembered: rememberMapping(chosen) }).unresolved,
    ).toEqual(['name', 'phone', 'address'])
  })

  test('headers named like object properties are headers', async () => {
    const sheet = await table(
      ['__proto__', 'constructor', '收件人', '手机', '地址'],
      ['x', 'y', '张三', '13812345678', '浙江省杭州市西湖区'],
    )
    const mapping = mapColumns(sheet, { platform: 'generic' })
    expect(mapping.headers.slice(0, 2)).toEqual(['__proto__', 'constructor'])
    expect(mapping.columns).toEqual({ name: 2, phone: 3, address: 4 })
  })
})
