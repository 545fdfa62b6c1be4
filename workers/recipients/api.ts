import type { RecipientsApi } from './api.types.ts'
import { authorisedApi } from './authorised/authorised-api.ts'
import { backupApi } from './backup/backup-api.ts'
import { checkoutApi, runsApiWith } from './checkout/checkout-api.ts'
import { draftApi, makeParts } from './draft-api.ts'
import { exportApiWith } from './export/export-api.ts'
import { exportsApi } from './exports/exports-api.ts'
import { filterApi } from './filter/filter-api.ts'
import { readSourceOrigin } from './filter/source-origin.ts'
import { importApi } from './import/import-api.ts'
import { listApi } from './draft/list-api.ts'
import { manualApi } from './manual/manual-api.ts'
import { syncApi } from './sync/sync-api.ts'
import { pastOrdersApi } from './past-orders/past-orders-api.ts'

/** The whole API of the worker; the page imports only its type (api.types.ts). */
export const recipientsApi: RecipientsApi = {
  draft: draftApi,
  list: listApi,
  import: importApi,
  manual: manualApi,
  filter: filterApi,
  authorised: authorisedApi,
  checkout: checkoutApi,
  runs: runsApiWith(makeParts),
  export: exportApiWith(readSourceOrigin),
  exports: exportsApi,
  backup: backupApi,
  pastOrders: pastOrdersApi,
  sync: syncApi,
}
