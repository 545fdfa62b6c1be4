import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { sheetOf } from '#tests/fixtures/files/read-table.ts'
import { makeOrders, type MadeOrder } from '#tests/fixtures/files/make-orders.ts'
import { PIPELINE } from '#workers/recipients/pipeline.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'

beforeAll(() => loadTowns())

const HEADER = '订单编号,收货人姓名,手机,省,市,区,详细地址,备注'
const cells = ({ orderNo, name, phone, province, city, district, detail, remark }: MadeOrder) =>
  [orderNo, name, phone, province, city, district, detail, remark] as const

const half = (detail: string): readonly [string, string] => [detail.slice(0, 6), detail.slice(6)]

/** How a line of each kind of sheet is written. */
const KINDS: Readonly<Record<string, (order: MadeOrder) => string>> = {
  'whole lines': (order) => cells(order).join(','),
  'lines without a phone': (order) => cells({ ...order, phone: '' }).join(','),
  'names and roads alone': ({ name, detail }) => `,${name},,,,,${detail},`,
  'names alone': ({ name }) => `,${name},,,,,,`,
  'sentences alone': () => ',,,,,,请于月底前发完,',
  'order numbers alone': ({ orderNo }) => `${orderNo},,,,,,,`,
  'lines that a break cut in two': (order) => {
    const [road, door] = half(order.detail)
    return `${cells(order).slice(0, 6).join(',')},${road}\n${door},${order.remark}`
  },
  'lines with a cell too many': (order) => {
    const [road, door] = half(order.detail)
    return `${cells(order).slice(0, 6).join(',')},${road},${door},${order.remark}`
  },
}

/** The same sheet, and how often one of its cells was read. */
function counted(sheet: Sheet): { readonly sheet: Sheet; readonly reads: () => number } {
  let reads = 0
  const columns = Array.from(
    sheet.columns,
    (column) =>
      new Proxy(column, {
        get: (target, key, receiver): unknown => {
          if (typeof key === 'string' && key.charCodeAt(0) < 0x3a) reads++
          return Reflect.get(target, key, receiver)
        },
      }),
  )
  return { sheet: { ...sheet, columns }, reads: () => reads }
}

const SLICE = 25

/** How often cells are read until all rows of so many people are made, a slice at a time. */
async function readsFor(line: (order: MadeOrder) => string, rows: number): Promise<number> {
  const text = [HEADER, ...makeOrders({ rows }).map((order) => line(order))].join('\n')
  const plain = await sheetOf(text)
  const mapping = PIPELINE.map(plain, { platform: 'generic' })
  const { sheet, reads } = counted(plain)
  for (let from = 0; from < sheet.rowCount; from += SLICE)
    PIPELINE.rows(sheet, mapping, from, from + SLICE)
  return reads()
}

describe('the rows of a sheet', () => {
  it.each(Object.entries(KINDS))('of %s take work that grows with their number', async (_, line) => {
    const few = await readsFor(line, 200)
    const many = await readsFor(line, 800)
    expect(many).toBeLessThan(few * 4.4)
  })
})
