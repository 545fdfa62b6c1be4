import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { z } from '#contract/zod.ts'
import { readAsMeant } from './as-meant.ts'

const schema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  flag: z.number().int().min(0).max(5).optional(),
  mobile: z.string().regex(/^1\d{10}$/),
  amount: z.string().regex(/^\d+(\.\d{1,2})?$/),
  numbers: z.array(z.string()).optional(),
  rows: z.array(z.object({ id: z.number().int() })).optional(),
})
const RIGHT = { mobile: '13812345678', amount: '100' }

describe('what other software sends', () => {
  it('is taken as it is when the schema takes it', () => {
    const sent = fc.record({
      page: fc.integer({ min: 1 }),
      flag: fc.integer({ min: 0, max: 5 }),
      numbers: fc.array(fc.string()),
      rows: fc.array(fc.record({ id: fc.integer() })),
    })
    fc.assert(
      fc.property(sent, (some) => {
        const whole = { ...some, ...RIGHT }
        expect(readAsMeant(schema, whole)).toEqual({ ok: true, value: whole })
      }),
    )
  })

  it.each([
    [
      { ...RIGHT, page: '', flag: '', numbers: '' },
      { ...RIGHT, page: 1 },
    ],
    [
      { ...RIGHT, flag: null },
      { ...RIGHT, page: 1 },
    ],
    [
      { ...RIGHT, flag: '3', page: '2' },
      { ...RIGHT, page: 2, flag: 3 },
    ],
    [
      { ...RIGHT, amount: 12.5 },
      { ...RIGHT, amount: '12.50', page: 1 },
    ],
    [
      { ...RIGHT, numbers: 'a，b, c' },
      { ...RIGHT, numbers: ['a', 'b', 'c'], page: 1 },
    ],
    [
      { ...RIGHT, rows: [{ id: '7' }] },
      { ...RIGHT, rows: [{ id: 7 }], page: 1 },
    ],
  ])('is read as it is meant: %j', (sent, meant) => {
    const before = structuredClone(sent)
    expect(readAsMeant(schema, sent)).toEqual({ ok: true, value: meant })
    expect(sent).toEqual(before)
  })

  it.each([
    [{ amount: '1' }, 'field_missing', { field: 'mobile' }],
    [{ ...RIGHT, mobile: '' }, 'field_missing', { field: 'mobile' }],
    [{ ...RIGHT, mobile: 13_812_345_678 }, 'digits_as_number', { field: 'mobile' }],
    [{ ...RIGHT, numbers: [1] }, 'digits_as_number', { field: 'numbers.0' }],
    [{ ...RIGHT, amount: 1.234 }, 'digits_as_number', { field: 'amount' }],
    [{ ...RIGHT, mobile: '123' }, 'request_malformed', { detail: 'mobile' }],
    [{ ...RIGHT, flag: '1e2' }, 'request_malformed', { detail: 'flag' }],
    [{ ...RIGHT, flag: '9' }, 'request_malformed', { detail: 'flag' }],
    [{ ...RIGHT, rows: [null] }, 'field_missing', { field: 'rows.0' }],
    ['text', 'request_malformed', { detail: '' }],
    [null, 'request_malformed', { detail: '' }],
  ])('means nothing, and why: %j', (sent, key, params) => {
    expect(readAsMeant(schema, sent)).toEqual({ ok: false, error: { key, params } })
  })
})
