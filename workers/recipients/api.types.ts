import type { AuthorisedApi } from './authorised/authorised.types.ts'
import type { BackupApi } from './backup/backup.types.ts'
import type { CheckoutApi, RunsApi } from './checkout/checkout.types.ts'
import type { DraftApi } from './draft/draft.types.ts'
import type { ExportApi } from './export/export.types.ts'
import type { ExportsApi } from './exports/exports.types.ts'
import type { FilterApi } from './filter/filter.types.ts'
import type { ImportApi } from './import/import.types.ts'
import type { ListApi } from './list/list.types.ts'
import type { ManualApi } from './manual/manual.types.ts'
import type { SyncApi } from './sync/sync.types.ts'
import type { PastOrdersApi } from './past-orders/past-orders.types.ts'

/**
 * What the page and the worker say to each other. The page never holds a list: it holds a
 * `DraftState`, the rows of the visible window, the selection and the cell being edited.
 * Everything in it is plain data that structured clone keeps. Every method settles; refusals come as
 * `Result`, bugs as rejections. One draft is open at a time.
 */
export type RecipientsApi = {
  readonly draft: DraftApi
  readonly list: ListApi
  readonly import: ImportApi
  readonly manual: ManualApi
  readonly filter: FilterApi
  readonly authorised: AuthorisedApi
  readonly checkout: CheckoutApi
  readonly runs: RunsApi
  readonly export: ExportApi
  readonly exports: ExportsApi
  readonly backup: BackupApi
  readonly pastOrders: PastOrdersApi
  readonly sync: SyncApi
}
