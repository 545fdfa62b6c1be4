import { draftStore, getRecipients } from '#src/data/recipients-client.ts'
import type { MappingPlatform } from '#src/data/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { IMPORT, TEMPLATE_PLATFORM } from '#src/text/purchase-import.ts'
import { notify } from '#src/ui/notify.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { mappingPlatform } from './mapping-platform.ts'

/** Whose headers a file is read with now. */
export function platformNow(): MappingPlatform {
  return mappingPlatform(draftStore.getSnapshot()?.header.platformKey ?? null)
}

/** An empty table with the columns of the platform that is chosen now. */
export async function downloadTemplate(): Promise<void> {
  const platform = platformNow()
  try {
    const file = await getRecipients().exportTemplate(platform)
    saveFile(IMPORT.templateFile(TEMPLATE_PLATFORM[platform]), file)
  } catch {
    // What makes the file is loaded on demand, and offline it may not be there.
    notify('error', errorMessage({ code: 'export_failed' }))
  }
}
