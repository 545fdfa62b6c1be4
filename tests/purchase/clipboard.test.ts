import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { rowsToTsv } from '#src/kit/data-table/copy-cells.ts'
import { readClip } from '#workers/recipients/list/clip-text.ts'

const COLUMNS = [0, 1, 2].map((at) => ({
  id: String(at),
  header: '',
  text: (row: readonly string[]) => row[at] ?? '',
  size: 100,
}))

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('\t', '\r', '\n', '"', ' ', ',', '=', '张', '0') }),
)

it('cells that are copied are pasted as they were, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      expect(readClip(rowsToTsv(rows, COLUMNS)).rows).toEqual(rows)
    }),
  )
})
