import { anything, array, assert, constant, oneof, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { checkRows } from '#contract/order-rows.ts'
import { orderRow } from '#contract/orders.ts'

const schema = z.array(orderRow)

const text = oneof(
  string({ maxLength: 8 }),
  string({ minLength: 30, maxLength: 70 }),
  string({ minLength: 250, maxLength: 260 }),
  anything(),
)
const id = oneof(
  constant(0),
  constant(-1),
  constant(1.5),
  constant(2 ** 53),
  constant(7),
  anything(),
)
const anyRow = record(
  {
    id,
    shop_order: text,
    rec_name: text,
    rec_mobile: text,
    rec_province: text,
    rec_city: text,
    rec_district: text,
    rec_address: text,
  },
  { requiredKeys: ['id', 'shop_order', 'rec_name'] },
)
const shortText = string({ maxLength: 32 })
const goodRow = record({
  id: constant(3),
  shop_order: shortText,
  rec_name: shortText,
  rec_mobile: shortText,
  rec_province: shortText,
  rec_city: shortText,
  rec_district: shortText,
  rec_address: shortText,
})

describe('the quick check of rows', () => {
  it('accepts and refuses exactly what the schema does', () => {
    const rows = array(oneof(anyRow, goodRow, goodRow, anything()), { maxLength: 4 })
    const agree = property(rows, (list) => {
      // Sent as JSON: only what JSON can carry.
      const wire: unknown = JSON.parse(JSON.stringify(list))
      expect(checkRows(wire as unknown[]) === null).toBe(schema.safeParse(wire).success)
    })
    assert(agree, { numRuns: 2000 })
  })

  it('accepts good rows and names the field that is wrong in a bad one', () => {
    const agree = property(array(goodRow, { minLength: 1, maxLength: 5 }), (list) => {
      expect(checkRows(list)).toBeNull()
      const bad = [...list, { ...list[0], rec_city: 5 }]
      expect(checkRows(bad)).toBe(`rec_list[${list.length}].rec_city`)
    })
    assert(agree)
  })
})
