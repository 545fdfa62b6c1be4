import { err, fail, type Result } from '#domain/result/result.ts'
import { refusal, Refusal } from './refusal.ts'

/** @throws Refusal when the file is gone */
export async function bytesOf(
  file: Blob | Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (file instanceof Uint8Array) return file
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // Removed, locked or changed since it was chosen; browsers say no more than that.
    throw refusal('file_unreadable')
  }
}

/** What a reader has thrown, as a result. */
export function refused(error: unknown): Result<never> {
  if (error instanceof Refusal) return err(error.reason)
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // Data no reader foresaw: the file breaks its format. The cause is for the log.
  return fail('file_damaged', { part: 'unknown' }, cause)
}
