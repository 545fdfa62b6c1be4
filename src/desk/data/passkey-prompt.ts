import { createStore } from '#domain/values/store.ts'

/** Somebody waits until the member of staff has used the passkey again. */
export type PasskeyPrompt = { readonly settle: (isProved: boolean) => void }

/** Read by the one dialog of the frame. */
export const passkeyPrompt = createStore<PasskeyPrompt | null>(null)

let pending: Promise<boolean> | null = null

/** Resolves to false when the dialog was closed. Calls that need it together share one dialog. */
export function provePasskey(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    passkeyPrompt.set({
      settle(isProved) {
        pending = null
        passkeyPrompt.set(null)
        resolve(isProved)
      },
    })
  })
  return pending
}
