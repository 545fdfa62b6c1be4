import { useRef, useState } from 'react'

import type { CaptchaAction } from '#contract/codes.ts'
import { API_ERRORS } from '#contract/errors.ts'
import type { Result } from '#domain/result/result.ts'
import type { Captcha } from '#src/data/sign-in.ts'

/** How the repeated call ended: the dialog closes, or asks once more. */
type Outcome = 'done' | 'wrong'

type CaptchaRequest = {
  readonly action: CaptchaAction
  readonly mobile: string
  readonly attempt: (captcha: Captcha) => Promise<Outcome>
  readonly giveUp: () => void
}

export type CaptchaGate = {
  /** What the dialog is open for; null = closed. */
  readonly asking: CaptchaRequest | null
  /**
   * Makes a call; when code 80 answers, the dialog asks for the picture's characters and the call is
   * made again with them. @returns null when the dialog was closed instead
   */
  readonly guard: <T>(
    action: CaptchaAction,
    mobile: string,
    call: (captcha: Captcha) => Promise<Result<T>>,
  ) => Promise<Result<T> | null>
}

export function useCaptcha(): CaptchaGate {
  const [asking, setAsking] = useState<CaptchaRequest | null>(null)
  const isOpen = useRef(false)
  return {
    asking,
    async guard(action, mobile, call) {
      const first = await call({})
      if (first.ok || first.error.apiCode !== API_ERRORS.captcha_required.code) return first
      if (isOpen.current) return null
      isOpen.current = true
      return new Promise((resolve) => {
        const close = (): void => {
          isOpen.current = false
          setAsking(null)
        }
        setAsking({
          action,
          mobile,
          giveUp: () => {
            close()
            resolve(null)
          },
          attempt: async (captcha) => {
            const answer = await call(captcha)
            const again: readonly (number | undefined)[] = [
              API_ERRORS.captcha_wrong.code,
              API_ERRORS.captcha_required.code,
            ]
            if (!answer.ok && again.includes(answer.error.apiCode)) return 'wrong'
            close()
            resolve(answer)
            return 'done'
          },
        })
      })
    },
  }
}
