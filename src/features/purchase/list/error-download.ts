import type { EntryMode } from '#domain/order/order-sources.ts'
import { createStore } from '#domain/values/store.ts'
import { exportCalls } from '#src/data/recipients/export.ts'
import type { ExportProgress } from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { FIELD_TEXT } from '#src/text/recipient.ts'
import { ROW_ISSUE_TEXT } from '#src/text/row-issues.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { platformNow } from '../files/downloads.ts'
import { exportStamp } from '#src/kit/time/date-text.ts'

export type ErrorDownloadState = {
  readonly mode: EntryMode
  /** Null until it has taken so long that it is worth telling. */
  readonly progress: ExportProgress | null
}

const store = createStore<ErrorDownloadState | null>(null)

/** The download of error rows that is under way, if there is one: as an external store. */
export const errorDownload = {
  subscribe: store.subscribe,
  getSnapshot: store.get,
  cancel: (): void => void exportCalls.cancel(),
}

function save(files: readonly Blob[]): void {
  const stamp = exportStamp(Date.now())
  for (const [n, file] of files.entries()) {
    saveFile(IMPORT.errorFile(stamp, files.length === 1 ? '' : `_${n + 1}`), file)
  }
  if (files.length > 1) notify('info', IMPORT.errorsInParts(files.length))
}

/**
 * The rows in error with the columns of their files and the reasons; the corrected file updates
 * these rows. One at a time. `takesFiles`: recipients of the mode come from files.
 */
export async function downloadErrors(mode: EntryMode, takesFiles: boolean): Promise<void> {
  if (store.get() !== null) return
  store.set({ mode, progress: null })
  const { plainSheet } = IMPORT
  const words = { fields: FIELD_TEXT, issues: ROW_ISSUE_TEXT, plainSheet }
  let isOver = false
  // The last progress may come after the answer, when another download is under way.
  const onProgress = (progress: ExportProgress): void => {
    if (!isOver) store.set({ mode, progress })
  }
  const made = await exportCalls.errors(mode, platformNow(), words, onProgress)
  isOver = true
  store.set(null)
  if (!made.ok) {
    if (made.error.code !== 'export_cancelled') notifyError(made.error)
    return
  }
  if (made.value === null) {
    notify('info', IMPORT.noErrorRows)
    return
  }
  const { files, rows, plain } = made.value
  save(files)
  // Rows of other modes never had a file whose columns could be missing.
  if (plain > 0 && takesFiles) notify('info', IMPORT.plainRows(plain, rows))
}
