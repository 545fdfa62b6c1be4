import { useState } from 'react'

import type { AskedType } from '#contract/work-orders.ts'
import { splitNumbers } from '#domain/values/split-numbers.ts'
import {
  keepWorkOrderDraft,
  keptWorkOrderDraft,
  newWorkOrderDraft,
  type WorkOrderDraft,
} from '#src/data/browser/work-order-draft.ts'

/** Values of a link for the new work order. */
type WorkOrderLink = { readonly about: string; readonly type: AskedType | undefined }

/** Adds the numbers of the link to those written already; the type of the link replaces theirs. */
function withAbout(kept: WorkOrderDraft, { about, type }: WorkOrderLink): WorkOrderDraft {
  const draft = { ...kept, type: type ?? kept.type }
  const written = splitNumbers(draft.numbers)
  const more = splitNumbers(about).filter((number) => !written.includes(number))
  return more.length === 0 ? draft : { ...draft, numbers: [...written, ...more].join('\n') }
}

export type DraftUse = {
  readonly draft: WorkOrderDraft
  readonly change: (make: (before: WorkOrderDraft) => Partial<WorkOrderDraft>) => void
  readonly forget: () => void
}

/** The work order that is not sent yet: stored at every change, so that a reload loses nothing. */
export function useWorkOrderDraft(userId: string, linked: WorkOrderLink): DraftUse {
  const [draft, setDraft] = useState(() =>
    withAbout(keptWorkOrderDraft(userId) ?? newWorkOrderDraft(), linked),
  )
  return {
    draft,
    change(make) {
      setDraft((before) => {
        const after = { ...before, ...make(before) }
        keepWorkOrderDraft(userId, after)
        return after
      })
    },
    forget() {
      keepWorkOrderDraft(userId, null)
      setDraft(newWorkOrderDraft())
    },
  }
}
