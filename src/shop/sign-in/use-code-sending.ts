import { useEffect, useState } from 'react'

import type { CodePurpose } from '#contract/codes.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { apiParams, type AppError } from '#domain/result/result.ts'
import { codeWaitEnd, keepCodeWait, sendCode } from '#src/data/api/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useCaptcha } from './use-captcha.ts'
import type { Fields } from '#src/kit/form/use-fields.ts'

const TICK_MS = 500

/** Whole seconds until `end`, counted by the clock: a tab that slept is not behind. */
function useSecondsUntil(end: number): number {
  const secondsNow = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsNow)
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  return seconds
}

function waitOf(error: AppError): number | null {
  const { seconds } = apiParams(error)
  if (error.apiCode !== ERROR_CODES.too_many_requests) return null
  return typeof seconds === 'number' ? seconds : null
}

/** 获取验证码: the mobile is checked first (V-22), then 60 seconds that survive a reload (L-05). */
export function useCodeSending(purpose: CodePurpose, fields: Fields<'mobile' | 'code'>) {
  const [end, setEnd] = useState(() => codeWaitEnd(purpose))
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(() => codeWaitEnd(purpose) > Date.now())
  const seconds = useSecondsUntil(end)
  const captcha = useCaptcha()
  const wait = (forSeconds: number): void => {
    const until = Date.now() + forSeconds * 1000
    keepCodeWait(purpose, until)
    setEnd(until)
  }
  const send = async (): Promise<void> => {
    if (isBusy || seconds > 0 || !fields.isRight(['mobile'])) return
    setBusy(true)
    const { mobile } = fields.values
    const answer = await captcha.guard(`sms-${purpose}`, mobile, (seen) =>
      sendCode(purpose, { mobile, ...seen }),
    )
    setBusy(false)
    if (answer === null) return
    if (!answer.ok) {
      const left = waitOf(answer.error)
      if (left !== null) wait(left)
      notifyError(answer.error)
      return
    }
    wait(answer.value.seconds)
    setSent(true)
    notify('success', LOGIN.codeSent)
    fields.focus('code')
  }
  return { isBusy, seconds, wasSent, send, captcha }
}
