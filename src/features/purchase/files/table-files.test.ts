import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { expect, it } from 'vitest'

import { TABLE_FILES } from './table-files.ts'

it('the file chooser shows a file under every name that merchants have theirs', async () => {
  const files = await readdir('tests/fixtures/files/merchant')
  const names = new Set(files.map((file) => path.extname(file)))
  names.delete('.json')
  // Made anew in tests/readers/other-writers.test.ts.
  for (const name of ['.et', '.ett']) names.add(name)
  expect(TABLE_FILES).toEqual(expect.arrayContaining([...names]))
  // What the specification names comes first.
  expect(TABLE_FILES.slice(0, 3)).toEqual(['.csv', '.xlsx', '.xls'])
})
