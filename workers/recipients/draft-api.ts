import type { DraftApi } from './draft/draft.types.ts'
import { CHECKOUT_ATTACHMENT } from './checkout/checkout-api.ts'
import {
  closeSession,
  currentSession,
  openSession,
  type Attachments,
} from './draft/current-session.ts'
import { attachFilter } from './filter/filter-api.ts'
import { tendOrigins } from './draft/import-origins.ts'
import { deleteDraft, listDrafts } from './storage/draft-catalogue.ts'

/**
 * What lives beside an open draft: the checkout while its run goes on; the filter, and the care for
 * files that were imported, while it is seen.
 */
const ATTACHMENTS: Attachments = {
  ...CHECKOUT_ATTACHMENT,
  inView: async (session) => {
    const ends = [await attachFilter(session), tendOrigins(session)]
    return () => {
      for (const end of ends) end()
    }
  },
}

/** Opening, closing and listing drafts. */
export const draftApi: DraftApi = {
  open: (open, onState) => openSession(open, onState, ATTACHMENTS),

  async ping() {},

  close: () => closeSession(),

  takeOver: () => currentSession().takeOver(),

  setHeader: (patch) => currentSession().setHeader(patch),

  forgetInterruptedImport: () => currentSession().forgetInterrupted(),

  list: (userId) => listDrafts(userId),

  delete: (userId, draftId) => deleteDraft(userId, draftId),
}
