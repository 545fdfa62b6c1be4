import type { DraftApi } from './draft/draft.types.ts'
import { ChoosingWork } from './authorised/choosing-work.ts'
import { makeCheckout } from './checkout/checkout-api.ts'
import {
  closeSession,
  currentSession,
  openSession,
  type MakeParts,
} from './draft/current-session.ts'
import { OriginCare } from './draft/import-origins.ts'
import { ExportWork } from './export/export-work.ts'
import { FilterController } from './filter/filter-controller.ts'
import { ImportWork } from './import/import-work.ts'
import { ManualController } from './manual/manual-controller.ts'
import { deleteDraft, listDrafts } from './storage/draft-catalogue.ts'

/** Everything that lives with an open draft. */
export const makeParts: MakeParts = async (session) => [
  await makeCheckout(session),
  new ManualController(session),
  new FilterController(session),
  new ImportWork(session),
  new ExportWork(session),
  new ChoosingWork(session),
  new OriginCare(session),
]

/** Opening, closing and listing drafts. */
export const draftApi: DraftApi = {
  open: (open, onState) => openSession(open, onState, makeParts),

  async ping() {},

  close: () => closeSession(),

  takeOver: () => currentSession().takeOver(),

  setHeader: (patch) => currentSession().setHeader(patch),

  forgetInterruptedImport: () => currentSession().forgetInterrupted(),

  list: (userId) => listDrafts(userId),

  delete: (userId, draftId) => deleteDraft(userId, draftId),
}
