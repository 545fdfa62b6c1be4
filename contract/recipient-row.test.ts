import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { FIELD_RULES, perField, RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'

import { checkRows } from './order-rows.ts'
import { orderRow } from './orders.ts'
import { addressOf, fromWire, toWire, WIRE_LIMITS, WIRE_NAMES, wireOnly } from './recipient-row.ts'

const recipient = fc
  .infiniteStream(fc.string({ maxLength: 20 }))
  .map((texts) => perField(() => texts.next().value))

describe('a recipient on the wire', () => {
  it('comes back as it was sent, and in a row that the server takes', () => {
    fc.assert(
      fc.property(recipient, (one) => {
        const row = { id: 1, ...toWire(one) }
        expect(fromWire(row)).toEqual(one)
        expect(orderRow.parse(row)).toEqual(row)
        expect(checkRows([row])).toBeNull()
      }),
    )
  })

  it('has a name of its own for each field, and none besides', () => {
    const one = perField((field) => `the ${field}`)
    expect(toWire(one)).toEqual(
      Object.fromEntries(RECIPIENT_FIELDS.map((field) => [FIELD_RULES[field].wire, one[field]])),
    )
    expect(new Set(WIRE_NAMES).size).toBe(RECIPIENT_FIELDS.length)
    const priced = { ...toWire(one), price: '1.00' }
    expect(wireOnly(priced)).toEqual(toWire(one))
  })

  it.each(WIRE_NAMES)('is refused when %s is missing, or longer than its limit', (name) => {
    const row = { id: 1, ...toWire(perField(() => '')) }
    const { [name]: _, ...less } = row
    for (const bad of [less, { ...row, [name]: '长'.repeat(WIRE_LIMITS[name] + 1) }]) {
      expect(checkRows([bad])).toBe(`rec_list[0].${name}`)
      expect(orderRow.safeParse(bad).success).toBe(false)
    }
  })

  it('goes to the place that its fields are, in their order', () => {
    expect(addressOf(toWire(perField((field) => `${field} `)))).toBe(
      'province city district detail ',
    )
  })
})
