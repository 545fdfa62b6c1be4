import type { RecipientsApi } from '../api.types.ts'
import { currentSession } from '../current-session.ts'
import { previewEncodings } from '../readers/preview-encodings.ts'
import { errorSheets, reasonOf, rowsInError } from './error-rows.ts'
import type { OwnCells } from './give-back.ts'
import { takeToken } from './list-token.ts'
import { originalSheets } from './original-sheets.ts'
import { tagOf } from './row-tags.ts'
import { makeTemplate } from './template.ts'
import { writeTextWorkbook } from './text-workbook.ts'

/** Files that people take out, correct and bring back. */
export const exportApi = {
  exportTemplate: (platform) => makeTemplate(platform),

  async exportErrors(mode, platform, words) {
    const session = currentSession()
    const rows = rowsInError(session.room(mode).list.rows)
    if (rows.length === 0) return null
    const token = await takeToken(session)
    const ownCells: OwnCells = (row) => [reasonOf(row, words), tagOf(token, mode, row.id)]
    const originals = await originalSheets(rows, { session, mode, platform, ownCells })
    const { sheets, plain } = errorSheets(rows, originals, { words, ownCells })
    return { file: await writeTextWorkbook(sheets), rows: rows.length, plain }
  },

  previewEncodings: (file) => previewEncodings(file),
} satisfies Partial<RecipientsApi>
