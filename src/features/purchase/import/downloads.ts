import type { EntryMode } from '#domain/recipient/recipient.ts'
import { draftStore, getRecipients } from '#src/data/recipients-client.ts'
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
async function saved(name: string, file: Promise<Blob | null>): Promise<void> {
  try {
    const blob = await file
    if (blob === null) notify('info', IMPORT.noErrorRows)
    else saveFile(name, blob)
  } catch {
    notify('error', IMPORT.downloadFailed)
  }
}

/** An empty table with the columns of the platform that is chosen now. */
export async function downloadTemplate(): Promise<void> {
  const platform = mappingPlatform(draftStore.getSnapshot()?.header.platformKey ?? null)
  const name = IMPORT.templateFile(TEMPLATE_PLATFORM[platform])
  await saved(name, getRecipients().exportTemplate(platform))
}

/** The rows in error, with the reasons; the corrected file updates these rows. */
export async function downloadErrors(mode: EntryMode): Promise<void> {
  const words = { fields: FIELD_TEXT, issues: ROW_ISSUE_TEXT }
  await saved(IMPORT.errorFile(stampOf(new Date())), getRecipients().exportErrors(mode, words))
}
