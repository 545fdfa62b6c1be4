import { useState } from 'react'

import { splitNumbers } from '#domain/order/split-numbers.ts'
import {
  keepWorkOrderDraft,
  keptWorkOrderDraft,
  newWorkOrderDraft,
  type WorkOrderDraft,
} from '#src/data/work-order-draft.ts'

/** The numbers of the link join those that are written already. */
function withAbout(draft: WorkOrderDraft, about: string): WorkOrderDraft {
  const written = splitNumbers(draft.numbers)
  const more = splitNumbers(about).filter((number) => !written.includes(number))
  return more.length === 0 ? draft : { ...draft, numbers: [...written, ...more].join('\n') }
}

export type DraftUse = {
  readonly draft: WorkOrderDraft
  readonly change: (make: (before: WorkOrderDraft) => Partial<WorkOrderDraft>) => void
  readonly forget: () => void
}

/** What is written and not sent: kept with every change, so that a reload loses nothing. */
export function useWorkOrderDraft(userId: string, about: string): DraftUse {
  const [draft, setDraft] = useState(() =>
    withAbout(keptWorkOrderDraft(userId) ?? newWorkOrderDraft(), about),
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
