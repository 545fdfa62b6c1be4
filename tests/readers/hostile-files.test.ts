import { describe, expect, test } from 'vitest'
import type { HostileFile } from '#tests/fixtures/hostile/hostile-file.types.ts'
import { OTHER_FILES } from '#tests/fixtures/hostile/hostile-other.ts'
import { XML_FILES } from '#tests/fixtures/hostile/hostile-xml.ts'
import { ZIP_FILES } from '#tests/fixtures/hostile/hostile-zip.ts'
import { IS_LONG } from '#tests/long.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { rowTexts } from '#workers/recipients/readers/sheet.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'

const FILES = [...ZIP_FILES, ...XML_FILES, ...OTHER_FILES]

/** What breaks the shape that everything after the reader relies on; '' when nothing does. */
function sheetProblem(sheet: Sheet): string {
  if (sheet.rowNumbers.length !== sheet.rowCount) return 'rows and their lines differ'
  if (sheet.columnCount > 256) return 'too many columns'
  for (let r = 1; r < sheet.rowCount; r++) {
    if ((sheet.rowNumbers[r] ?? 0) <= (sheet.rowNumbers[r - 1] ?? 0)) return 'lines must ascend'
  }
  for (const column of sheet.columns) {
    if (column.length > sheet.rowCount) return 'a column is longer than the sheet'
    const bad = column.find((text) => text.length > 32_767 || /[\0\uFFFD]/.test(text))
    if (bad !== undefined) return `unreadable: ${JSON.stringify(bad.slice(0, 60))}`
  }
  return ''
}

async function problemOf({ make, outcome, firstRow, rowCount }: HostileFile): Promise<string> {
  const bytes = await make()
  const answer = await readStill(new Blob([new Uint8Array(bytes)]))
  const allowed: readonly string[] = typeof outcome === 'string' ? [outcome] : outcome
  const ended = answer.ok ? 'rows' : answer.error.code
  if (!allowed.includes(ended)) return `ended in ${ended}`
  // A cause means that something was thrown which no reader foresaw.
  if (!answer.ok) return answer.error.cause ?? ''
  const { sheet } = answer.value
  if (rowCount !== undefined && sheet.rowCount !== rowCount) return `${sheet.rowCount} rows`
  const first = JSON.stringify(rowTexts(sheet, 0))
  if (firstRow && first !== JSON.stringify(firstRow)) return `first row ${first}`
  return sheetProblem(sheet)
}

describe('files made to hurt', () => {
  test('there are at least ninety', () => {
    expect(new Set(FILES.map(({ name }) => name)).size).toBe(FILES.length)
    expect(FILES.length).toBeGreaterThanOrEqual(90)
  })

  test.each(FILES.filter(({ isHeavy }) => IS_LONG || isHeavy === undefined))(
    '$name',
    async (file) => {
      expect(await problemOf(file)).toBe('')
    },
  )
})
