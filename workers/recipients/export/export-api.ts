import { currentSession } from '../draft/current-session.ts'
import { previewEncodings } from '../readers/preview-encodings.ts'
import { inThread } from '../workbook/in-thread.ts'
import { exportErrors } from './export-errors.ts'
import { ExportTask } from './export-task.ts'
import type { ExportApi } from './export.types.ts'
import type { FilterFile } from './original-sheets.ts'
import type { TemplateThread } from './template-thread.ts'

const currentTask = (): ExportTask => currentSession().parts.of(ExportTask)

const startTemplateThread = (): Worker =>
  new Worker(new URL('./template-thread.ts', import.meta.url), { type: 'module', name: 'template' })

/**
 * Files that people take out, correct and bring back.
 * @param filterFile the file that the smart filter looks in; null when there is none.
 */
export function exportApiWith(filterFile: FilterFile): ExportApi {
  return {
    template: (platform) =>
      inThread<TemplateThread, Blob>(startTemplateThread, (thread) =>
        thread.writeTemplate(platform),
      ),

    errors: (mode, platform, words, onProgress) =>
      currentTask().run((session, signal) =>
        exportErrors({ session, mode, platform, words, filterFile, signal, onProgress }),
      ),

    async cancel() {
      currentTask().cancel()
    },

    previewEncodings: (file) => previewEncodings(file),
  }
}
