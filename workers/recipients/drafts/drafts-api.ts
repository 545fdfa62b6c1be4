import type { RecipientsApi } from '../api.types.ts'
import { attachCheckout } from '../checkout/checkout-api.ts'
import { closeSession, currentSession, openSession, type Attach } from '../current-session.ts'
import { attachFilter } from '../filter/filter-api.ts'
import { deleteDraft, listDrafts } from './draft-catalogue.ts'

/** What lives as long as an open draft, opened in this order. */
const ATTACHED: readonly Attach[] = [attachCheckout, attachFilter]

const attachAll: Attach = async (session) => {
  const ends: (() => void)[] = []
  for (const attach of ATTACHED) ends.push(await attach(session))
  return () => {
    for (const end of ends) end()
  }
}

/** Opening, closing and listing drafts. */
export const draftsApi = {
  openDraft: (open, onState) => openSession(open, onState, attachAll),

  closeDraft: () => closeSession(),

  takeOver: () => currentSession().takeOver(),

  setHeader: (patch) => currentSession().setHeader(patch),

  listDrafts: (userId) => listDrafts(userId),

  deleteDraft: (userId, draftId) => deleteDraft(userId, draftId),
} satisfies Partial<RecipientsApi>
