import type { AppError } from '#domain/result/result.ts'

import { NewerSchemaError } from './newer-schema-error.ts'
import { LockedError, UnreadableError } from './key-ring.ts'

/** A failure of storage as a value. */
export function storageError(cause: unknown): AppError {
  if (cause instanceof NewerSchemaError) return { code: 'draft_schema_newer' }
  if (cause instanceof LockedError) return { code: 'draft_locked' }
  if (cause instanceof UnreadableError) return { code: 'draft_unreadable', cause: cause.message }
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  const code = name === 'QuotaExceededError' ? 'draft_quota_exceeded' : 'draft_storage_failed'
  return { code, cause: String(cause) }
}
