import { assert, nat, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'

import {
  groupSyncCode,
  makeSyncCode,
  readSyncCode,
  SYNC_CODE_BYTES,
  SYNC_CODE_SIGNS,
} from './sync-code.ts'

const code = uint8Array({ minLength: SYNC_CODE_BYTES, maxLength: SYNC_CODE_BYTES }).map((bytes) =>
  makeSyncCode(bytes),
)

it('is read back however it is typed', () => {
  assert(
    property(code, (made) => {
      expect(made).toHaveLength(SYNC_CODE_SIGNS)
      expect(made).not.toMatch(/[01IO]/)
      const shown = groupSyncCode(made)
      expect(shown).toMatch(/^(?:[2-9A-Z]{4}-){5}[2-9A-Z]{4}$/)
      for (const typed of [shown, shown.toLowerCase(), ` ${made} `, shown.replaceAll('-', '－')]) {
        expect(readSyncCode(typed)).toBe(made)
      }
    }),
  )
})

it('notices every wrong sign, and every two that were swapped', () => {
  assert(
    property(code, nat(SYNC_CODE_SIGNS - 1), nat(30), (made, at, step) => {
      const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
      const other = signs.charAt((signs.indexOf(made.charAt(at)) + 1 + step) % signs.length)
      expect(readSyncCode(made.slice(0, at) + other + made.slice(at + 1))).toBeNull()
      const next = made.charAt(at + 1)
      if (next === '' || next === made.charAt(at)) return
      const swapped = made.slice(0, at) + next + made.charAt(at) + made.slice(at + 2)
      expect(readSyncCode(swapped)).toBeNull()
    }),
  )
})

it('is not read while a sign is missing', () => {
  const made = makeSyncCode(new Uint8Array(SYNC_CODE_BYTES))
  expect(readSyncCode(made.slice(1))).toBeNull()
  expect(readSyncCode('')).toBeNull()
})
