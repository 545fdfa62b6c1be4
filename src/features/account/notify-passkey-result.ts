import type { createPasskey } from '#src/data/api/passkeys.ts'
import { PASSKEY } from '#src/text/account.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

/** Reports whether the passkey was made; silent when the user cancelled. */
export function notifyPasskeyResult(made: Awaited<ReturnType<typeof createPasskey>>): void {
  if (made === null) return
  if (made === 'known') notify('info', PASSKEY.known)
  else if (made.ok) notify('success', PASSKEY.created)
  else notifyError(made.error)
}
