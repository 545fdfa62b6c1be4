import type { AppError } from '#domain/result/result.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notify } from './notify.ts'

/** A passing message with the sentence of the error. */
export function notifyError(error: AppError, slot?: string): void {
  notify('error', errorMessage(error), slot)
}
