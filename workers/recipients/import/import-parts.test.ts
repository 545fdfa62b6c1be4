import { describe, expect, it } from 'vitest'

import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'

import { partsOf, whyEmpty } from './import-parts.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import type { SheetAnswer } from '../sheet.types.ts'
import { mapColumns, remapColumns } from '../stages/map-columns/map-columns.ts'
import { toSourceRows } from '../stages/map-columns/to-source-rows.ts'

const ADDRESS = '浙江省杭州市西湖区文三路1号'

it('takes the columns the user chose for every sheet of the same headers, in whatever order', async () => {
  const book = makeXlsx([
    {
      name: '一',
      rows: [
        ['甲', '乙', '丙'],
        ['张三', '13812345678', ADDRESS],
      ],
    },
    {
      name: '二',
      rows: [
        ['丙', '甲', '乙'],
        [ADDRESS, '李四', '13912345678'],
      ],
    },
    {
      name: '三',
      rows: [
        ['甲', '丁', '丙'],
        ['王五', 'x', 'y'],
      ],
    },
  ])
  const read = await readStill(new Blob([book]), { allSheets: true })
  if (!read.ok) throw new Error(read.error.code)
  const columns = { name: 0, phone: 1, address: 2 }
  const first = remapColumns(read.value.sheet, { headerRow: 0, columns })
  const mapOf = async ({ sheet }: SheetAnswer) => mapColumns(sheet, { platform: 'generic' })
  const { parts, left } = await partsOf(read.value, first, mapOf)
  const people = parts.flatMap(({ read: { sheet }, mapping }) =>
    toSourceRows(sheet, mapping, 0, sheet.rowCount).map(({ name, phone, address }) => [
      name,
      phone,
      address,
    ]),
  )
  expect(people).toEqual([
    ['张三', '13812345678', ADDRESS],
    ['李四', '13912345678', ADDRESS],
  ])
  expect(left).toEqual([2])
})

describe('a file of which nothing came', () => {
  it('is a template when only its header is there, and shows that it was understood', async () => {
    const part = async (...rows: string[][]) => {
      const read = await readStill(makeXlsx([{ name: 'S', rows }]))
      if (!read.ok) throw new Error(read.error.code)
      return { read: read.value, mapping: mapColumns(read.value.sheet, { platform: 'generic' }) }
    }
    const header = ['订单编号', '颜色', '收货人', '手机', '省', '市', '区', '详细地址']
    const template = await part(header)
    expect(template.mapping.unresolved).toEqual([])
    expect(whyEmpty([template])).toMatchObject({
      error: {
        code: 'file_header_only',
        params: { columns: '订单编号、收货人、手机、省、市、区、详细地址' },
      },
    })
    const total = await part(header, ['合计'])
    expect(whyEmpty([total])).toMatchObject({ error: { code: 'file_no_rows' } })
  })
})
