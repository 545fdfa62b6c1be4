import { DOWNLOAD } from '#src/text/orders.ts'
import { exportStamp } from './beijing-time.ts'
import { notify } from './notify.ts'
import { saveFile } from './save-file.ts'

/** Offers the files of a list, named by title and time (K-38). */
export function saveListFiles({
  title,
  files,
}: {
  readonly title: string
  readonly files: readonly Blob[]
}): void {
  const stamp = exportStamp(Date.now())
  for (const [n, file] of files.entries()) {
    const part = files.length === 1 ? '' : `_${n + 1}`
    saveFile(DOWNLOAD.fileName(title, stamp, part), file)
  }
  if (files.length > 1) notify('info', DOWNLOAD.parts(files.length))
}
