import type { RecipientsApi } from '../api.types.ts'
import { OnlyOne } from '../only-one.ts'
import { previewEncodings } from '../readers/preview-encodings.ts'
import { exportErrors } from './export-errors.ts'
import { templateSheets } from './template.ts'
import { writeWorkbook } from './write-workbook.ts'

const exports = new OnlyOne()

/** Files that people take out, correct and bring back. */
export const exportApi = {
  exportTemplate: (platform) => writeWorkbook(templateSheets(platform)),

  exportErrors: (mode, platform, words, onProgress) =>
    exports.run((session, signal) =>
      exportErrors({ session, mode, platform, words, signal, onProgress }),
    ),

  async cancelExport() {
    exports.cancel()
  },

  previewEncodings: (file) => previewEncodings(file),
} satisfies Partial<RecipientsApi>
