import { expect, it } from 'vitest'

import { WIRE_NAMES } from '#contract/recipient-row.ts'
import { ORDER_SOURCES, SOURCE_NUMBERS } from '#domain/order/order-sources.ts'
import { invariant } from '#domain/result/assert.ts'
import { onBothEngines } from './world.ts'

onBothEngines('the numbers of the registries', (world) => {
  it('orders take each order source, and no other number', async () => {
    const [check] = await world().db.query<{ rule: string }>(
      `SELECT pg_get_expr(conbin, conrelid) AS rule FROM pg_constraint
       WHERE conrelid = 'orders'::regclass AND conname = 'orders_order_source_check'`,
    )
    const taken = await world().db.query<{ order_source: number }>(
      `SELECT order_source FROM generate_series(-10, 100) AS order_source
       WHERE ${invariant(check, 'orders have that check').rule} ORDER BY order_source`,
    )
    expect(taken.map((row) => row.order_source)).toEqual(SOURCE_NUMBERS.toSorted((a, b) => a - b))
  })

  it('callbacks are for orders of the open API', async () => {
    const [marking] = await world().db.query<{ source: string }>(
      `SELECT prosrc AS source FROM pg_proc WHERE proname = 'mark_for_callback'`,
    )
    const [, number] = /order_source = (\d+)/.exec(marking?.source ?? '') ?? []
    expect(Number(number)).toBe(ORDER_SOURCES.openApi.number)
  })

  it.each(['parcels', 'shop_orders'])('%s has a column of text for each field', async (table) => {
    const columns = await world().db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = $1 AND table_schema = current_schema() AND data_type = 'text'`,
      [table],
    )
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...WIRE_NAMES]))
  })
})
