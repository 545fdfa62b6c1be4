import type { EntryMode } from '#domain/recipient/recipient.ts'
import { draftStore, getRecipients } from '#src/data/recipients-client.ts'
import type { MappingPlatform } from '#src/data/recipients.types.ts'
import { FIELD_TEXT } from '#src/text/recipient.ts'
import { IMPORT, TEMPLATE_PLATFORM } from '#src/text/purchase-import.ts'
import { ROW_ISSUE_TEXT } from '#src/text/row-issues.ts'
import { notify } from '#src/ui/notify.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { mappingPlatform } from './mapping-platform.ts'

/** `20260102030405`, as the clock on the wall says. */
export function stampOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  const day = `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`
  return `${day}${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`
}

/** What makes the files is loaded on demand, and offline it may not be there. */
async function made<T>(file: Promise<T>): Promise<T | undefined> {
  try {
    return await file
  } catch {
    notify('error', IMPORT.downloadFailed)
    return undefined
  }
}

function platformNow(): MappingPlatform {
  return mappingPlatform(draftStore.getSnapshot()?.header.platformKey ?? null)
}

/** An empty table with the columns of the platform that is chosen now. */
export async function downloadTemplate(): Promise<void> {
  const platform = platformNow()
  const file = await made(getRecipients().exportTemplate(platform))
  if (file !== undefined) saveFile(IMPORT.templateFile(TEMPLATE_PLATFORM[platform]), file)
}

/** What can be imported at once (K-03). */
const LARGEST_IMPORT = 5 * 1024 * 1024

/**
 * The rows in error with the columns of their files and the reasons; the corrected file updates
 * these rows.
 */
export async function downloadErrors(mode: EntryMode): Promise<void> {
  const { plainSheet } = IMPORT
  const words = { fields: FIELD_TEXT, issues: ROW_ISSUE_TEXT, plainSheet }
  const errors = await made(getRecipients().exportErrors(mode, platformNow(), words))
  if (errors === undefined) return
  if (errors === null) {
    notify('info', IMPORT.noErrorRows)
    return
  }
  const { file, rows, plain } = errors
  saveFile(IMPORT.errorFile(stampOf(new Date())), file)
  if (file.size > LARGEST_IMPORT) notify('warning', IMPORT.errorsTooLarge)
  // Rows of other modes never had a file: nobody expects its columns.
  if (plain > 0 && (mode === 'import' || mode === 'filter'))
    notify('info', IMPORT.plainRows(plain, rows))
}
