import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { sourceFiles } from '#tools/source-files.ts'

/** Which files may import each package: docs/decisions/0107. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  '@tanstack/react-table': ['src/kit/table/use-column-state.ts'],
  dayjs: ['src/kit/time/'],
  exceljs: ['workers/recipients/export/template.ts'],
  'idb-keyval': [
    'src/data/browser/draft-key.ts',
    'src/data/browser/kept-answers.ts',
    'src/data/recipients/stored-work.ts',
    'workers/recipients/storage/',
    'workers/recipients/backup/',
    'workers/recipients/sync/',
  ],
  papaparse: ['src/kit/data-table/copy-cells.ts', 'workers/recipients/workbook/csv-file.ts'],
}

const PRODUCT = /^(?:domain|contract|workers|src|server)\//
const TEST = /\.test\.tsx?$/

const files = sourceFiles()
  .filter((file) => PRODUCT.test(file) && !TEST.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

describe.each(Object.entries(OWNERS))('%s', (name, owners) => {
  const importers = files
    .filter(([, text]) => text.includes(`from '${name}'`) || text.includes(`from '${name}/`))
    .map(([file]) => file)

  it('is imported by its owners alone', () => {
    expect(importers.filter((file) => !owners.some((owner) => file.startsWith(owner)))).toEqual([])
  })

  it('is imported at all', () => {
    expect(importers).not.toEqual([])
  })
})
