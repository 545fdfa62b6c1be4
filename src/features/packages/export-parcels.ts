import { downloadParcels } from '#src/data/past-orders.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { notify } from '#src/ui/notify.ts'
import { saveListFiles } from '#src/ui/save-list-files.ts'

/** Writes the list to a file and offers it. */
export async function exportParcels(scope: Parameters<typeof downloadParcels>[0]): Promise<void> {
  const made = await downloadParcels(scope, 'list')
  if (!made.ok) {
    if (made.error.code !== 'export_cancelled') notify('error', errorMessage(made.error))
  } else if (made.value === null) notify('info', PACKAGES.nothingToExport)
  else {
    saveListFiles(made.value)
    notify('success', WAYBILLS.saved(made.value.rows))
  }
}
