import { useEffect, useState } from 'react'

import { API_ERRORS } from '#contract/errors.ts'
import type { Result } from '#domain/result/result.ts'
import {
  canHavePasskeys,
  hasPasskeyHere,
  offersPasskeysInFields,
  signInByPasskey,
  stopPasskeys,
} from '#src/data/passkeys.ts'
import type { SignedIn } from '#src/data/sign-in.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notify } from '#src/ui/notify.ts'

/** A challenge is valid for five minutes; a form that stays open longer gets another. */
const RENEW_MS = 4 * 60_000

export type PasskeyLogin = {
  /** Where the browser offers none under the field, and where one has been used. */
  readonly hasButton: boolean
  readonly isBusy: boolean
  readonly ask: () => Promise<void>
}

/**
 * Sign-in by passkey: the browser offers those it has under the mobile's field, or asks for one when
 * the button is pressed.
 */
export function usePasskeyLogin(onSignedIn: (signedIn: SignedIn) => Promise<void>): PasskeyLogin {
  const [hasButton, setHasButton] = useState(() => canHavePasskeys() && hasPasskeyHere())
  const [isBusy, setBusy] = useState(false)
  // Each is one challenge under the field.
  const [round, setRound] = useState(0)
  const renew = (): void => setRound((before) => before + 1)

  const take = async (answer: Result<SignedIn> | null): Promise<void> => {
    if (answer?.ok === true) {
      await onSignedIn(answer.value)
      return
    }
    if (answer === null) return
    notify('error', errorMessage(answer.error))
    // Anything else would come to the same again.
    if (answer.error.apiCode === API_ERRORS.passkey_expired.code) renew()
  }

  useEffect(() => {
    if (!canHavePasskeys()) return undefined
    let isOver = false
    const wait = async (): Promise<void> => {
      if (!(await offersPasskeysInFields())) {
        setHasButton(true)
        return
      }
      if (isOver) return
      const answer = await signInByPasskey(true)
      if (!isOver) await take(answer)
    }
    void wait()
    const renewing = setTimeout(renew, RENEW_MS)
    return () => {
      isOver = true
      clearTimeout(renewing)
      void stopPasskeys()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each challenge, not each render
  }, [round])

  return {
    hasButton,
    isBusy,
    async ask() {
      if (isBusy) return
      setBusy(true)
      // The browser holds one request of a page at a time: this one ends the one under the field.
      const answer = await signInByPasskey(false)
      setBusy(false)
      await take(answer)
      if (answer === null) renew()
    },
  }
}
