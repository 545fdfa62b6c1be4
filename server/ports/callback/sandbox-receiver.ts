import { apiSentence } from '#contract/errors.ts'
import { SANDBOX_RECEIVER } from '#contract/api-setting.ts'
import type { CallbackMessage, CallbackPoster } from './callback-poster.ts'

export type ReceivedMessage = CallbackMessage & { readonly at: Date; readonly status: number }

/** Plays a merchant's software: it gives the answers that are set, also errors. */
export type SandboxReceiver = {
  readonly poster: CallbackPoster
  /** The newest first. */
  received(): readonly ReceivedMessage[]
  /** Sets the status that the next posts are answered with. */
  answerWith(status: number): void
  answer(): number
}

const MAX_KEPT = 50

/** Takes posts to its own address; `outside` makes all others. */
export function makeSandboxReceiver(outside: CallbackPoster): SandboxReceiver {
  let status = 200
  let kept: readonly ReceivedMessage[] = []
  return {
    poster: {
      post(url, message) {
        if (url !== SANDBOX_RECEIVER) return outside.post(url, message)
        kept = [{ ...message, at: new Date(), status }, ...kept].slice(0, MAX_KEPT)
        const error = status === 200 ? '' : apiSentence('callback_status', { status })
        return Promise.resolve({ status, error, ms: 1 })
      },
    },
    received: () => kept,
    answer: () => status,
    answerWith(next) {
      status = next
    },
  }
}
