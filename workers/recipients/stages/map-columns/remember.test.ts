import { describe, expect, test } from 'vitest'

import { sheetOf } from '#tests/fixtures/files/read-table.ts'
import type { Sheet } from '../../sheet.types.ts'
import { mapColumns, remapColumns } from './map-columns.ts'
import { rememberMapping } from './remember.ts'

const table = (...rows: string[]) => sheetOf(rows.join('\n'))

const ADDRESS = '浙江省杭州市西湖区文三路1号'
const platform = 'generic' as const

/** The user's earlier choice of columns for a sheet. */
function answered(sheet: Sheet, columns: Record<string, number>) {
  const { headerRow } = mapColumns(sheet, { platform })
  return rememberMapping(remapColumns(sheet, { headerRow, columns }))
}

describe('a mapping that is remembered', () => {
  test('is found again with the columns in another order, other blanks and a title above', async () => {
    const first = await table('甲方,电话 甲,送哪', `张三,13812345678,${ADDRESS}`)
    const remembered = answered(first, { name: 0, phone: 1, address: 2 })
    const again = await table('送 哪,甲方（必填）,电话甲', `${ADDRESS},李四,13912345678`)
    const mapping = mapColumns(again, { platform, remembered })
    expect(mapping.columns).toEqual({ address: 0, name: 1, phone: 2 })
    expect(mapping.sources.phone).toBe('remembered')
  })

  test('goes by the place among equal headers', async () => {
    const first = await table(
      '姓名,电话,姓名,电话,地址',
      `刘老板,13566667777,张三,13812345678,${ADDRESS}`,
      `刘老板,13566667777,李四,13912345678,${ADDRESS}`,
    )
    expect(mapColumns(first, { platform }).unresolved).toEqual(['name', 'phone'])
    const remembered = answered(first, { name: 2, phone: 3, address: 4 })
    const again = await table(
      '地址,姓名,电话,姓名,电话',
      `${ADDRESS},刘老板,13566667777,王五,13712345678`,
    )
    expect(mapColumns(again, { platform, remembered }).columns).toEqual({
      name: 3,
      phone: 4,
      address: 0,
    })
  })

  test('is not that of another sheet without headers that only has as many columns', async () => {
    const first = await table(
      `刘老板,13566667777,张三,13812345678,${ADDRESS}`,
      `刘老板,13566667777,李四,13912345678,${ADDRESS}`,
    )
    const remembered = answered(first, { name: 2, phone: 3, address: 4 })
    const alike = await table(`周老板,13566668888,王五,13712345678,${ADDRESS}`)
    expect(mapColumns(alike, { platform, remembered }).columns).toMatchObject({ name: 2, phone: 3 })
    const other = await table(`2034567890123456789,王五,13712345678,抽纸,${ADDRESS}`)
    expect(mapColumns(other, { platform, remembered }).columns).toEqual({
      orderNo: 0,
      name: 1,
      phone: 2,
      address: 4,
    })
  })
})
