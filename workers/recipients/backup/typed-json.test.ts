import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromJson, toJson } from './typed-json.ts'

const bytes = fc.uint8Array({ maxLength: 200 })
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => (n === 0 ? 0 : n)),
    fc.string({ unit: 'binary' }),
    bytes,
    bytes.map((view) => view.slice().buffer),
    fc.int32Array({ maxLength: 50 }),
    fc.uint32Array({ maxLength: 50 }),
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), tie('any'), { maxKeys: 5 }),
  ),
})).any

describe('a record as JSON', () => {
  it('comes back as it was, bytes included', () => {
    fc.assert(
      fc.property(value, (record) => {
        const back = fromJson(JSON.parse(JSON.stringify(toJson(record))))
        expect(back).toStrictEqual(revived(record))
      }),
    )
  })

  it('keeps bytes of a view into a larger buffer, and megabytes of them', () => {
    const whole = Uint8Array.from({ length: 2_000_000 }, (_, n) => n % 251)
    const part = whole.subarray(1_000, 1_500_000)
    const back = fromJson(toJson(part))
    expect(back).toBeInstanceOf(Uint8Array)
    // Compared as a whole: matchers look at a million elements one by one.
    expect(Buffer.from(back as Uint8Array).equals(part)).toBe(true)
  })

  it('has no place for a function', () => {
    expect(() => toJson({ run: () => {} })).toThrow('function')
  })
})

/** The same value with plain prototypes, as JSON makes them. */
function revived(record: unknown): unknown {
  if (record === null || typeof record !== 'object') return record
  if (record instanceof ArrayBuffer || ArrayBuffer.isView(record)) return record
  if (Array.isArray(record)) return record.map((item) => revived(item))
  return Object.fromEntries(Object.entries(record).map(([key, item]) => [key, revived(item)]))
}
