import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { sheetOf } from '#tests/fixtures/files/read-table.ts'
import { PIPELINE } from '#workers/recipients/pipeline.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'
import { LINE_KINDS, listFor } from './line-kinds.ts'

beforeAll(() => loadTowns())

/** The same sheet, and how often one of its cells was read. */
function counted(sheet: Sheet): { readonly sheet: Sheet; readonly reads: () => number } {
  let reads = 0
  const columns = Array.from(
    sheet.columns,
    (column) =>
      new Proxy(column, {
        get: (target, key, receiver): unknown => {
          if (typeof key === 'string' && key.charCodeAt(0) < 0x3a) reads++
          return Reflect.get(target, key, receiver)
        },
      }),
  )
  return { sheet: { ...sheet, columns }, reads: () => reads }
}

const SLICE = 25

/** How often cells are read until all rows of so many people are made, a slice at a time. */
async function readsFor(kind: string, rows: number): Promise<number> {
  const plain = await sheetOf(listFor(kind, rows))
  const mapping = PIPELINE.map(plain, { platform: 'generic' })
  const { sheet, reads } = counted(plain)
  for (let from = 0; from < sheet.rowCount; from += SLICE)
    PIPELINE.rows(sheet, mapping, from, from + SLICE)
  return reads()
}

describe('the rows of a sheet', () => {
  it.each(Object.keys(LINE_KINDS))(
    'made of %s take work that grows with their number',
    async (kind) => {
      const few = await readsFor(kind, 200)
      const many = await readsFor(kind, 800)
      expect(many).toBeLessThan(few * 4.4)
    },
  )
})
