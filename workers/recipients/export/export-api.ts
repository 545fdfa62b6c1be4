import type { RecipientsApi } from '../api.types.ts'
import { currentSession } from '../current-session.ts'
import { previewEncodings } from '../readers/preview-encodings.ts'
import { writeErrorRows } from './error-rows.ts'
import { takeToken } from './list-token.ts'
import { makeTemplate } from './template.ts'

/** Files that people take out, correct and bring back. */
export const exportApi = {
  exportTemplate: (platform) => makeTemplate(platform),

  async exportErrors(mode, words) {
    const session = currentSession()
    const token = await takeToken(session)
    return writeErrorRows({ rows: session.room(mode).list.rows, mode, token, words })
  },

  previewEncodings: (file) => previewEncodings(file),
} satisfies Partial<RecipientsApi>
