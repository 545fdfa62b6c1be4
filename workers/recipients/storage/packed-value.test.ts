import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { packValue, unpackValue } from './packed-value.ts'

const bytes = fc.uint8Array({ maxLength: 20 })
const binary = fc.oneof(
  bytes,
  bytes.map((value) => value.buffer),
  fc.int32Array({ maxLength: 5 }),
  fc.uint32Array({ maxLength: 5 }),
  fc.float64Array({ maxLength: 5 }),
  // A part of a larger buffer.
  fc.uint8Array({ minLength: 4, maxLength: 20 }).map((value) => value.subarray(1, 3)),
)

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    binary,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

describe('a packed value', () => {
  it('gives back what it was made of, binary or not', () => {
    fc.assert(
      fc.property(value, (given) => {
        fc.pre(!JSON.stringify(given ?? null).includes('"__proto__"'))
        expect(unpackValue(packValue(given).buffer)).toEqual(given)
      }),
    )
  })

  it('keeps every kind of binary data as what it was', () => {
    const given = {
      all: [new Int32Array([-1]), { deep: new Float64Array([0.1]) }],
      file: bytesOf(3),
    }
    expect(unpackValue(packValue(given).buffer)).toStrictEqual(given)
    expect(unpackValue(packValue(new Uint8Array([7])).buffer)).toStrictEqual(new Uint8Array([7]))
  })

  it('is refused of what would be lost', () => {
    expect(() => packValue({ found: new Map([[1, 2]]) })).toThrow(TypeError)
    expect(() => packValue(new Date(0))).toThrow(TypeError)
  })
})

function bytesOf(length: number): ArrayBuffer {
  return new Uint8Array(length).fill(9).buffer
}
