import { z } from '#contract/zod.ts'
import { ASKED_TYPES } from '#contract/work-order-kinds.ts'

const draft = z.object({
  /** Sent with it, so that a lost answer does not open two. */
  requestId: z.string(),
  /** Null until it is chosen: a kind that stood there would be sent unread. */
  type: z.enum(ASKED_TYPES).nullable(),
  numbers: z.string(),
  content: z.string(),
  contact: z.string(),
  pictures: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
})
export type WorkOrderDraft = z.infer<typeof draft>

/** Kept in the tab, not on the disk: it may hold names and phones, and nothing here is sealed. */
const PREFIX = 'wandan.work-order.'

export function newWorkOrderDraft(): WorkOrderDraft {
  const requestId = crypto.randomUUID()
  return { requestId, type: null, numbers: '', content: '', contact: '', pictures: [] }
}

export function keptWorkOrderDraft(userId: string): WorkOrderDraft | null {
  try {
    const kept = draft.safeParse(JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null // storage forbidden: what is typed lives as long as the page
  }
}

export function keepWorkOrderDraft(userId: string, kept: WorkOrderDraft | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(PREFIX + userId)
    else sessionStorage.setItem(PREFIX + userId, JSON.stringify(kept))
  } catch {
    // Same as above.
  }
}

/** At a logout: the next user of this machine must not read it. */
export function forgetWorkOrderDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Same as above.
  }
}
