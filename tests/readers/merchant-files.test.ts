import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MerchantExpectation } from '#tests/fixtures/files/merchant-file.types.ts'
import { rowTexts } from '#workers/recipients/readers/sheet.ts'
import { mapColumns } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { toSourceRows } from '#workers/recipients/stages/map-columns/to-source-rows.ts'
import type { ReadAnswer } from '#workers/recipients/sheet.types.ts'
import type { ReadOptions } from '#workers/recipients/readers/read.types.ts'

import { readStill } from '#tests/fixtures/files/read-still.ts'

const FOLDER = path.resolve('tests/fixtures/files/merchant')
const FILES = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'))

type Expectation = MerchantExpectation & { options?: ReadOptions }

async function read(file: string, expected: Expectation): Promise<ReadAnswer> {
  const bytes = readFileSync(path.join(FOLDER, file))
  const options = { name: file, ...expected.options }
  const answer = await readStill(new Blob([bytes]), options)
  if (!answer.ok) throw new Error(`${file}: ${JSON.stringify(answer.error)}`)
  return answer.value
}

function rowsOf({ sheet }: ReadAnswer): string[][] {
  return Array.from({ length: sheet.rowCount }, (_, r) => {
    const cells = rowTexts(sheet, r)
    while (cells.at(-1) === '') cells.pop()
    return cells
  })
}

describe('files as merchants have them', () => {
  test('there are at least forty', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(40)
  })

  test.each(FILES)('%s is read as in its JSON', async (file) => {
    // The JSON is ours and has this shape.
    const expected = JSON.parse(
      readFileSync(path.join(FOLDER, `${file}.json`), 'utf8'),
    ) as Expectation
    const answer = await read(file, expected)
    const { sheet } = answer
    expect(answer.kind).toBe(expected.kind)
    expect(rowsOf(answer)).toEqual(expected.rows)
    expect([...sheet.rowNumbers]).toEqual(expected.lines ?? expected.rows.map((_, i) => i + 1))
    expect(answer.warnings.map(({ code }) => code).sort()).toEqual(
      [...(expected.warnings ?? [])].sort(),
    )
    expect([...sheet.hiddenRows]).toEqual(expected.hiddenRows ?? [])
    const mapping = mapColumns(sheet, { platform: expected.platform ?? 'generic' })
    const rows = toSourceRows(sheet, mapping, 0, sheet.rowCount)
    const facts = {
      encoding: answer.encoding,
      sheet: sheet.name,
      counts: answer.counts,
      unresolved: mapping.unresolved,
      headerRow: mapping.headerRow,
      source: rows.slice(0, expected.source?.length ?? 0),
    }
    // Only what the JSON states is compared.
    const { encoding, sheet: name, counts, unresolved, headerRow, source } = expected
    const stated = { encoding, sheet: name, counts, unresolved, headerRow, source }
    expect(facts).toMatchObject(JSON.parse(JSON.stringify(stated)) as object)
  })
})
