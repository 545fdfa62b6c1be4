import { useEffect, useState } from 'react'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Result } from '#domain/result/result.ts'
import {
  canHavePasskeys,
  hasPasskeyHere,
  offersPasskeysInFields,
  signInByPasskey,
  stopPasskeys,
} from '#src/data/api/passkeys.ts'
import type { SignedIn } from '#src/data/api/sign-in.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

/** A challenge is valid for five minutes; a form that stays open longer gets another. */
const RENEW_MS = 4 * 60_000

export type PasskeyLogin = {
  /** True where the browser offers no passkeys under the field, and where one has been used. */
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
  // Each round is one challenge under the field.
  const [round, setRound] = useState(0)
  const renew = (): void => setRound((before) => before + 1)

  const take = async (answer: Result<SignedIn> | null): Promise<void> => {
    if (answer?.ok === true) {
      await onSignedIn(answer.value)
      return
    }
    if (answer === null) return
    notifyError(answer.error)
    // After any other error a new challenge would be refused again.
    if (answer.error.apiCode === ERROR_CODES.passkey_expired) renew()
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
      // A page can have one request at a time: this one cancels the one under the field.
      const answer = await signInByPasskey(false)
      setBusy(false)
      await take(answer)
      if (answer === null) renew()
    },
  }
}
