import { dropDraftKeys } from '#src/data/browser/draft-key.ts'
import { forgetAnswers } from '#src/data/browser/kept-answers.ts'
import { forgetMarkers } from './eviction-marker.ts'
import { forgetTotal } from '#src/data/browser/last-total.ts'
import { draftStore } from './draft-store.ts'
import { endRecipients } from './worker.ts'
import { forgetWorkOrderDrafts } from '#src/data/browser/work-order-draft.ts'

/**
 * At an explicit logout: stores what was entered, which only its user's next login can open again.
 * The worker is ended, too, because it holds the open draft and the key in memory; a run under way
 * goes on from its last part after that login. What lists have shown is forgotten.
 * @returns false when a key is still here.
 */
export async function lockDrafts(): Promise<boolean> {
  const dropped = await Promise.all([dropDraftKeys(), forgetAnswers()])
  await draftStore.close()
  endRecipients()
  forgetMarkers()
  forgetTotal()
  forgetWorkOrderDrafts()
  return dropped.every(Boolean)
}
