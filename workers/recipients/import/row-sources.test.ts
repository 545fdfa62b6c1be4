import { expect, it } from 'vitest'

import type { OriginRecord } from '../draft/import-origins.ts'
import { sourcesOf } from './row-sources.ts'

type Pairs = readonly (readonly [id: number, line: number])[]

function file(n: number, name: string, ...sheets: readonly Pairs[]): OriginRecord {
  const made = sheets.map((pairs, sheet) => ({
    sheet,
    headerRow: 0,
    columns: {},
    ids: Uint32Array.from(pairs, ([id]) => id),
    lines: Uint32Array.from(pairs, ([, line]) => line),
  }))
  return { schema: 1, n, name, mode: 'import', encoding: null, size: 9, sheets: made }
}

const FILES = [
  file(1, '第一批.csv', [
    [1, 2],
    [2, 4],
  ]),
  file(2, '已删.csv', [[3, 2]]),
  file(3, '第一批.csv', [[5, 2]], [[7, 3]]),
]

it('knows the file and the line of every row, and no file whose rows are gone', () => {
  const { names, files, lines } = sourcesOf(FILES, (id) => id !== 3)
  expect(names).toEqual(['第一批.csv', '第一批.csv'])
  const seen = [1, 2, 3, 4, 5, 6, 7].map((id) => [files[id], lines[id]])
  expect(seen).toEqual([
    [1, 2],
    [1, 4],
    [0, 0],
    [0, 0],
    [2, 2],
    [0, 0],
    [2, 3],
  ])
})

it('knows nothing where no file is kept', () => {
  expect(sourcesOf([], () => true)).toEqual({
    names: [],
    files: new Uint8Array(0),
    lines: new Uint32Array(0),
  })
})
