import type { Result } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { WAYBILLS } from '#src/text/list-export.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { saveListFiles } from '#src/kit/list/save-list-files.ts'

function reportFailure<T>(answer: Result<T>): answer is Result<T> & { readonly ok: true } {
  if (!answer.ok && answer.error.code !== 'export_cancelled') notifyError(answer.error)
  return answer.ok
}

type WaybillText = { readonly text: string; readonly count: number; readonly waiting: number }

/** What the clipboard is to hold. @throws Error when there is nothing: the clipboard stays as it is */
async function toBlob(reading: Promise<Result<WaybillText>>): Promise<Blob> {
  const answer = await reading
  if (!answer.ok || answer.value.count === 0) throw new Error('nothing to copy')
  return new Blob([answer.value.text], { type: 'text/plain' })
}

/**
 * Asks for the clipboard while the press still counts: some browsers refuse it once the text has taken
 * seconds to come. @returns whether it has the text
 */
async function isPromised(reading: Promise<Result<WaybillText>>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': toBlob(reading) })])
    return true
  } catch {
    return false // refused, or a browser that takes no promise
  }
}

async function whenFocused(): Promise<void> {
  if (document.hasFocus()) return
  await new Promise((resolve) => window.addEventListener('focus', resolve, { once: true }))
}

/** Writes to the clipboard once the window has the focus; if refused, offers a button to copy. */
async function write(text: string, say: () => void, count: number): Promise<void> {
  await whenFocused()
  try {
    await navigator.clipboard.writeText(text)
    say()
  } catch {
    notify('warning', WAYBILLS.ready(count), 'waybills', {
      label: COMMON.copy,
      run: () => void write(text, say, count),
    })
  }
}

/** Puts waybills on the clipboard once they are read, and shows how many they are. */
export async function copyWaybills(reading: Promise<Result<WaybillText>>): Promise<void> {
  const promised = isPromised(reading)
  const answer = await reading
  if (!reportFailure(answer)) return
  const { text, count, waiting } = answer.value
  if (count === 0) {
    notify('info', WAYBILLS.none)
    return
  }
  const words = waiting === 0 ? WAYBILLS.copied(count) : WAYBILLS.copiedPart(count, waiting)
  const say = (): void => notify('success', words, 'waybills')
  if (await promised) say()
  else await write(text, say, count)
}

type Files = {
  readonly title: string
  readonly format: string
  readonly files: readonly Blob[]
  readonly rows: number
  readonly left?: number
  readonly unusable?: { readonly first: readonly string[]; readonly count: number }
}

/** Offers a sheet and shows what it leaves out; shows `nothing` when there is no sheet. */
export function saveWaybills(answer: Result<Files | null>, nothing: string): void {
  if (!reportFailure(answer)) return
  if (answer.value === null) {
    notify('info', nothing)
    return
  }
  saveListFiles(answer.value)
  const { rows, left = 0, unusable } = answer.value
  if (unusable !== undefined) {
    notify('warning', WAYBILLS.unusable(unusable.first, unusable.count), 'unusable')
  }
  notify('success', left === 0 ? WAYBILLS.saved(rows) : WAYBILLS.savedPart(rows, left))
}
