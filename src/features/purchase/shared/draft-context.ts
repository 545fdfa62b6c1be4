import { createContext, use } from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'

/** What is being bought, for everything within the frame. */
export type OpenDraftContext = {
  readonly detail: GoodsDetail
  readonly state: DraftState
  /**
   * Rises when another worker has opened the draft in the place of one that ended. Calls that a
   * worker needs only once are repeated; what the old one may not have stored is handed over again.
   */
  readonly opening: number
  /** Nothing may be changed now: another tab writes, a file is being read, or a run is under way. */
  readonly isLocked: boolean
  /** Recipients of the open mode come from files. */
  readonly takesFiles: boolean
}

export const DraftContext = createContext<OpenDraftContext | null>(null)

export function useDraft(): OpenDraftContext {
  return invariant(use(DraftContext), 'it is drawn within the frame')
}
