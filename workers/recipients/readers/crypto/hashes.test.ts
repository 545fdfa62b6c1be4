import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf, type HashName } from './hashes.ts'

describe('hashOf', () => {
  test.each<HashName>(['MD5', 'SHA1', 'SHA256', 'SHA384', 'SHA512'])(
    '%s is that of the platform',
    (name) => {
      const hash = hashOf(name)
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
          const expected = createHash(name.toLowerCase()).update(data).digest()
          expect(Buffer.from(hash?.digest(data) ?? [])).toEqual(expected)
        }),
      )
    },
  )

  test('knows the spellings of Office and nothing else', () => {
    expect(hashOf('SHA-512')?.size).toBe(64)
    expect(hashOf('sha1')?.size).toBe(20)
    expect(hashOf('WHIRLPOOL')).toBeNull()
  })
})
