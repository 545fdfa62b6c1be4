import { downloadParcels } from '#src/data/past-orders.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { offerListFiles } from '#src/ui/save-list-files.ts'

/** Writes the list to a file and offers it. */
export async function exportParcels(scope: Parameters<typeof downloadParcels>[0]): Promise<void> {
  const made = await downloadParcels(scope, 'list')
  offerListFiles(made, { nothing: PACKAGES.nothingToExport, saved: WAYBILLS.saved })
}
