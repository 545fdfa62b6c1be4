import type { Result } from '#domain/result/result.ts'
import { DOWNLOAD } from '#src/text/list-tools.ts'
import { exportStamp } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { saveFile } from './save-file.ts'

type Files = {
  readonly title: string
  /** How their names end. */
  readonly format: string
  readonly files: readonly Blob[]
}

/** Offers the files of a list, named by title and time (K-38). */
export function saveListFiles({ title, format, files }: Files): void {
  const stamp = exportStamp(Date.now())
  for (const [n, file] of files.entries()) {
    const part = files.length === 1 ? '' : `_${n + 1}`
    saveFile(`${DOWNLOAD.fileName(title, stamp, part)}.${format}`, file)
  }
  if (files.length > 1) notify('info', DOWNLOAD.parts(files.length))
}

type MadeFiles = Files & { readonly rows: number }

/** Offers what was made, and shows how many rows it has; nothing when the user ended it. */
export function offerListFiles(
  made: Result<MadeFiles | null>,
  words: { readonly nothing: string; readonly saved: (rows: number) => string },
): void {
  if (!made.ok) {
    if (made.error.code !== 'export_cancelled') notifyError(made.error)
  } else if (made.value === null) notify('info', words.nothing)
  else {
    saveListFiles(made.value)
    notify('success', words.saved(made.value.rows))
  }
}
