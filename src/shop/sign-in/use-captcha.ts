import { useRef, useState, type Dispatch, type SetStateAction } from 'react'

import type { CaptchaAction } from '#contract/codes.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { apiParams, ok, type Result } from '#domain/result/result.ts'
import type { ShownProofs } from '#src/data/api/sign-in.ts'
import { doWork } from '#src/data/api/work-proof.ts'

/** How the repeated call ended: the dialog closes, or asks for another picture. */
type Outcome = 'done' | 'wrong' | 'again'

type CaptchaRequest = {
  readonly action: CaptchaAction
  readonly mobile: string
  /** The partner's widget asks, no picture. */
  readonly hasWidget: boolean
  readonly attempt: (captcha: ShownProofs) => Promise<Outcome>
  readonly giveUp: () => void
}

export type CaptchaGate = {
  /** What the dialog is open for; null = closed. */
  readonly asking: CaptchaRequest | null
  /** Percent of the work that is done; null = none is required. */
  readonly percent: number | null
  /**
   * Makes a call; when code 80 answers, what it asks for is shown and the call is made again: the
   * dialog asks for the picture's characters while the work is done. @returns null when the dialog
   * was closed instead
   */
  readonly guard: <T>(
    action: CaptchaAction,
    mobile: string,
    call: (shown: ShownProofs) => Promise<Result<T>>,
  ) => Promise<Result<T> | null>
}

type Asked = { readonly image: boolean; readonly widget: boolean; readonly work: string }

/** What code 80 asks for; null when that is not the answer. */
function askedOf(answer: Result<unknown>): Asked | null {
  if (answer.ok || answer.error.apiCode !== ERROR_CODES.captcha_required) return null
  const { image, widget, work } = apiParams(answer.error)
  return { image: image !== 0, widget: widget === 1, work: String(work ?? '') }
}

/**
 * More work than before is required only while many messages are sent: it does not go on for ever.
 */
const MOST_ROUNDS = 4

/** The work of one guarded call, one piece at a time. */
function useWork() {
  const [percent, setPercent] = useState<number | null>(null)
  return {
    percent,
    /** `before` is what was done for an earlier answer; it holds when no more is required. */
    async do(challenge: string, before: string, signal: AbortSignal): Promise<Result<string>> {
      if (challenge === '') return ok(before)
      setPercent(0)
      const onShare = (share: number) => setPercent(Math.floor(share * 100))
      const done = await doWork(challenge, { onShare, signal })
      setPercent(null)
      return done
    },
  }
}

type GuardedCall<T> = {
  readonly action: CaptchaAction
  readonly mobile: string
  readonly call: (shown: ShownProofs) => Promise<Result<T>>
}

const workOf = (work: string): ShownProofs => (work === '' ? {} : { work })

type DialogDeps = {
  readonly work: Pick<ReturnType<typeof useWork>, 'do'>
  readonly setAsking: Dispatch<SetStateAction<CaptchaRequest | null>>
  readonly onClose: () => void
}

/** Opens the dialog until what it asks for is right, or it is given up; the work is done meanwhile. */
function askInDialog<T>(
  { work, setAsking, onClose }: DialogDeps,
  { first, before }: { readonly first: Asked; readonly before: string },
  { action, mobile, call }: GuardedCall<T>,
): Promise<Result<T> | null> {
  const ending = new AbortController()
  let proof = work.do(first.work, before, ending.signal)
  return new Promise((resolve) => {
    const close = (result: Result<T> | null): 'done' => {
      ending.abort()
      setAsking(null)
      onClose()
      resolve(result)
      return 'done'
    }
    const attempt = async (captcha: ShownProofs): Promise<Outcome> => {
      const done = await proof
      if (!done.ok) return close(done)
      const answer = await call({ ...captcha, ...workOf(done.value) })
      const asked = askedOf(answer)
      if (asked === null) {
        const isWrong = !answer.ok && answer.error.apiCode === ERROR_CODES.captcha_wrong
        return isWrong ? 'wrong' : close(answer)
      }
      proof = work.do(asked.work, done.value, ending.signal)
      setAsking((open) => open && { ...open, hasWidget: asked.widget })
      return 'again'
    }
    const giveUp = (): void => void close(null)
    setAsking({ action, mobile, hasWidget: first.widget, giveUp, attempt })
  })
}

export function useCaptcha(): CaptchaGate {
  const [asking, setAsking] = useState<CaptchaRequest | null>(null)
  const work = useWork()
  const isOpen = useRef(false)
  return {
    asking,
    percent: work.percent,
    async guard(action, mobile, call) {
      let proof = ''
      for (let round = 0; ; round++) {
        const answer = await call(workOf(proof))
        const asked = askedOf(answer)
        if (asked === null || round === MOST_ROUNDS) return answer
        if (asked.image) {
          if (isOpen.current) return null
          isOpen.current = true
          const dialog = { work, setAsking, onClose: () => (isOpen.current = false) }
          return askInDialog(dialog, { first: asked, before: proof }, { action, mobile, call })
        }
        const done = await work.do(asked.work, proof, new AbortController().signal)
        if (!done.ok) return done
        proof = done.value
      }
    },
  }
}
