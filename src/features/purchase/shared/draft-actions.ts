import { isAboutRealName } from '#contract/about-real-name.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import type { ListCommand } from '#src/data/recipients/recipients.types.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { LIST } from '#src/text/purchase.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { askToVerify } from './ask-to-verify.ts'

/**
 * Shows an error. The end of the session is reported by the call itself
 * (src/data/api/api-client.ts).
 */
export function showError(error: AppError): void {
  if (error.apiCode === ERROR_CODES.signed_out) return
  if (isAboutRealName(error)) askToVerify(errorMessage(error))
  else notifyError(error)
}

/** The value, or null after a message. The banner of the dialog also reports a dead worker. */
export async function valueOrNotify<T>(answer: Promise<Result<T>>): Promise<T | null> {
  const result = await answer
  if (result.ok) return result.value
  showError(result.error)
  return null
}

/**
 * Changes a list. @returns how many rows changed; null when it was refused (and a message was
 * shown).
 */
export async function applyCommand(mode: EntryMode, command: ListCommand): Promise<number | null> {
  const answer = await valueOrNotify(listCalls.apply(mode, command))
  return answer === null ? null : answer.changed
}

/**
 * Shows the result of a command. A later message replaces it: several at once would cover the rows
 * that are being worked on.
 */
export function sayDone(intent: 'success' | 'info', text: string): void {
  notify(intent, text, 'list')
}

/** What a step is called. */
export function stepName(step: string | null): string {
  return LIST.steps[step ?? ''] ?? LIST.step
}

/** `sayDone` for a change to the list `mode`, with a button that undoes the change. */
export function sayChanged(intent: 'success' | 'info', text: string, mode: EntryMode): void {
  const run = (): void => {
    void valueOrNotify(listCalls.apply(mode, { type: 'undo' })).then((answer) => {
      if (answer !== null) sayDone('info', LIST.undone(stepName(answer.step)))
    })
  }
  notify(intent, text, 'list', { label: LIST.undo, run })
}
