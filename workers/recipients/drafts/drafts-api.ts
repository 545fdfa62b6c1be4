import type { RecipientsApi } from '../api.types.ts'
import { CHECKOUT_ATTACHMENT } from '../checkout/checkout-api.ts'
import { closeSession, currentSession, openSession, type Attachments } from '../current-session.ts'
import { attachFilter } from '../filter/filter-api.ts'
import { deleteDraft, listDrafts } from './draft-catalogue.ts'

/** What lives beside an open draft: the checkout while its run goes on, the filter while it is seen. */
const ATTACHMENTS: Attachments = { ...CHECKOUT_ATTACHMENT, inView: attachFilter }

/** Opening, closing and listing drafts. */
export const draftsApi = {
  openDraft: (open, onState) => openSession(open, onState, ATTACHMENTS),

  closeDraft: () => closeSession(),

  takeOver: () => currentSession().takeOver(),

  setHeader: (patch) => currentSession().setHeader(patch),

  listDrafts: (userId) => listDrafts(userId),

  deleteDraft: (userId, draftId) => deleteDraft(userId, draftId),
} satisfies Partial<RecipientsApi>
