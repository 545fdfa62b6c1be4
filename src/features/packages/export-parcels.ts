import { downloadParcels } from '#src/data/recipients/list-export.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { offerListFiles } from '#src/kit/list/save-list-files.ts'

/** Writes the list to a file and offers it. */
export async function exportParcels(scope: Parameters<typeof downloadParcels>[0]): Promise<void> {
  const made = await downloadParcels(scope, 'list')
  offerListFiles(made, { nothing: PACKAGES.nothingToExport, saved: WAYBILLS.saved })
}
