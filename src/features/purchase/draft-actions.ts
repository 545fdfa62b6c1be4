import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import { getRecipients } from '#src/data/recipients-client.ts'
import type { ListCommand } from '#src/data/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notify } from '#src/ui/notify.ts'

export function showError(error: AppError): void {
  notify('error', errorMessage(error))
}

/** The value, or null after a message. A dead worker is told by the banner of the dialog. */
export async function settled<T>(answer: Promise<Result<T>>): Promise<T | null> {
  const result = await answer
  if (result.ok) return result.value
  showError(result.error)
  return null
}

/** Changes a list. @returns how many rows changed; null when it was refused (and said so). */
export async function applyCommand(mode: EntryMode, command: ListCommand): Promise<number | null> {
  const answer = await settled(getRecipients().apply(mode, command))
  return answer === null ? null : answer.changed
}
