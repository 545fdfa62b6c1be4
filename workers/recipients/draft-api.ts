import type { DraftApi } from './draft/draft.types.ts'
import { FetchOrdersTask } from './authorised/fetch-orders-task.ts'
import { makeCheckout } from './checkout/checkout-api.ts'
import {
  closeSession,
  currentSession,
  openSession,
  type MakeParts,
} from './draft/current-session.ts'
import { OriginCleaner } from './draft/import-origins.ts'
import { ExportTask } from './export/export-task.ts'
import { FilterController } from './filter/filter-controller.ts'
import { ImportTask } from './import/import-task.ts'
import { ManualController } from './manual/manual-controller.ts'
import { deleteDraft, listDrafts } from './storage/draft-catalogue.ts'

/** Everything that lives with an open draft. */
export const makeParts: MakeParts = async (session) => [
  await makeCheckout(session),
  new ManualController(session),
  new FilterController(session),
  new ImportTask(session),
  new ExportTask(session),
  new FetchOrdersTask(session),
  new OriginCleaner(session),
]

/** Opening, closing and listing drafts. */
export const draftApi: DraftApi = {
  open: (open, onState) => openSession(open, onState, makeParts),

  async ping() {},

  close: () => closeSession(),

  takeOver: () => currentSession().takeOver(),

  setHeader: (patch) => currentSession().setHeader(patch),

  forgetInterruptedImport: () => currentSession().interrupted.forget(),

  list: (userId) => listDrafts(userId),

  delete: (userId, draftId) => deleteDraft(userId, draftId),
}
