import { draftStore } from '#src/data/recipients/draft-store.ts'
import { exportCalls } from '#src/data/recipients/export.ts'
import type { MappingPlatform } from '#src/data/recipients/recipients.types.ts'
import { IMPORT, TEMPLATE_PLATFORM } from '#src/text/purchase-import.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { mappingPlatform } from './mapping-platform.ts'

/** The platform whose headers a file is read with now. */
export function platformNow(): MappingPlatform {
  return mappingPlatform(draftStore.getSnapshot()?.header.platformKey ?? null)
}

/** An empty table with the columns of the platform that is chosen now. */
export async function downloadTemplate(): Promise<void> {
  const platform = platformNow()
  const file = await exportCalls.template(platform)
  // The code that makes the file is loaded on demand, which may fail offline.
  if (!file.ok) notifyError({ code: 'export_failed' })
  else saveFile(IMPORT.templateFile(TEMPLATE_PLATFORM[platform]), file.value)
}
