import {
  anything,
  array,
  assert,
  constant,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { checkRows } from '#contract/order-rows.ts'
import { orderRow } from '#contract/orders.ts'
import { WIRE_NAMES } from '#contract/recipient-row.ts'

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
const textsOf = <T>(one: T) => Object.fromEntries(WIRE_NAMES.map((name) => [name, one]))
/** Some fields are missing, but never the id. */
const anyRow = tuple(id, record(textsOf(text), { requiredKeys: [] })).map(([given, texts]) =>
  Object.assign(texts, { id: given }),
)
const goodRow = record({ id: constant(3), ...textsOf(string({ maxLength: 32 })) })

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
