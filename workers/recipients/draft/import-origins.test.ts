import { expect, it } from 'vitest'

import type { EntryMode } from '#domain/order/order-sources.ts'

import { originsToDrop, type OriginChoice, type OriginRecord } from './import-origins.ts'

const MIB = 1024 * 1024

function origin(n: number, ids: readonly number[], size = 1000, mode: EntryMode = 'import') {
  const places = { ids: Uint32Array.from(ids), lines: Uint32Array.from(ids) }
  const sheets = [{ sheet: 0, headerRow: 0, columns: {}, ...places }]
  return { schema: 1, n, name: `${n}.csv`, mode, encoding: null, size, sheets }
}

function dropped(origins: readonly OriginRecord[], keeping: Partial<OriginChoice> = {}): number[] {
  const none = { files: 0, bytes: 0 }
  const rest = { isInList: () => true, canReturn: () => false, coming: none, ...keeping }
  return originsToDrop({ origins, ...rest }).map(({ n }) => n)
}

it('keeps a file while one of its rows is in the list, or could come back', () => {
  const origins = [origin(1, [1, 2]), origin(2, [3, 4]), origin(3, [5], 1000, 'filter')]
  const isInList = (mode: EntryMode, id: number) => mode === 'import' && id === 2
  expect(dropped(origins, { isInList })).toEqual([2, 3])
  expect(dropped(origins, { isInList, canReturn: (mode) => mode === 'import' })).toEqual([3])
})

it('makes room for the next file: those without rows go first, then the oldest', () => {
  const origins = Array.from({ length: 10 }, (_, n) => origin(n, [n]))
  const coming = { files: 1, bytes: 1000 }
  expect(dropped(origins)).toEqual([])
  expect(dropped(origins, { coming })).toEqual([0])
  const isInList = (_: EntryMode, id: number) => id !== 7
  expect(dropped(origins, { coming, isInList, canReturn: () => true })).toEqual([7])
})

it('counts bytes as well as files', () => {
  const origins = Array.from({ length: 4 }, (_, n) => origin(n, [n], 5 * MIB))
  expect(dropped(origins)).toEqual([])
  expect(dropped(origins, { coming: { files: 1, bytes: 6 * MIB } })).toEqual([0, 1])
})
