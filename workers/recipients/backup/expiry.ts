import type { DraftRecord } from '../storage/records.types.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Recipients are personal data: a draft that nobody works on is deleted after this time. */
export const KEPT_MS = 30 * DAY_MS

/** From when a draft is first seen to be old: after a holiday the user can still save it. */
export const GRACE_MS = 3 * DAY_MS

/** When an old draft was first seen to be old; kept per draft. */
export type ExpiryMark = { readonly seenAt: number; readonly updatedAt: number }

export type Expiry = {
  readonly expiresAt: number
  readonly isOver: boolean
  /** The mark to store; null = the stored one stays as it is. */
  readonly newMark: ExpiryMark | null
}

/**
 * When a draft expires. A clock that runs ahead can shorten the time, but a draft is never deleted
 * when it is first seen to be old. A draft with an order run stays until the run is settled.
 */
export function expiryOf(
  { updatedAt, hasRun }: Pick<DraftRecord, 'updatedAt' | 'hasRun'>,
  mark: ExpiryMark | null,
  now: number,
): Expiry {
  const due = updatedAt + KEPT_MS
  if (due > now) return { expiresAt: due, isOver: false, newMark: null }
  // A mark of before the last change means nothing any more.
  const known = mark !== null && mark.updatedAt === updatedAt ? mark : null
  const seenAt = Math.min(known?.seenAt ?? now, now)
  const expiresAt = seenAt + GRACE_MS
  return {
    expiresAt,
    isOver: !hasRun && known !== null && expiresAt <= now,
    newMark: known === null ? { seenAt, updatedAt } : null,
  }
}
