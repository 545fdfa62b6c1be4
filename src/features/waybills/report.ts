import type { Result } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { WAYBILLS } from '#src/text/orders.ts'
import { notify } from '#src/ui/notify.ts'
import { saveListFiles } from '#src/ui/save-list-files.ts'

function reportFailure<T>(answer: Result<T>): answer is Result<T> & { readonly ok: true } {
  if (!answer.ok && answer.error.code !== 'export_cancelled')
    notify('error', errorMessage(answer.error))
  return answer.ok
}

type WaybillText = { readonly text: string; readonly count: number; readonly waiting: number }

/** Puts waybills on the clipboard and says how many they are. */
export async function copyWaybills(answer: Result<WaybillText>): Promise<void> {
  if (!reportFailure(answer)) return
  const { text, count, waiting } = answer.value
  if (count === 0) {
    notify('info', WAYBILLS.none)
    return
  }
  try {
    await navigator.clipboard.writeText(text)
    notify('success', waiting === 0 ? WAYBILLS.copied(count) : WAYBILLS.copiedPart(count, waiting))
  } catch {
    notify('error', COMMON.copyFailed)
  }
}

type Files = {
  readonly title: string
  readonly files: readonly Blob[]
  readonly rows: number
  readonly left?: number
}

/** Offers a sheet and says what it leaves out; `nothing` is said where there is none. */
export function saveWaybills(answer: Result<Files | null>, nothing: string): void {
  if (!reportFailure(answer)) return
  if (answer.value === null) {
    notify('info', nothing)
    return
  }
  saveListFiles(answer.value)
  const { rows, left = 0 } = answer.value
  notify('success', left === 0 ? WAYBILLS.saved(rows) : WAYBILLS.savedPart(rows, left))
}
