import type { CodePurpose } from '#contract/codes.ts'

export type CodeMessage = {
  readonly mobile: string
  readonly purpose: CodePurpose
  /** Six digits. */
  readonly code: string
}

/** The partner that sends messages. `sendCode` returns whether it took the message. */
export type Sms = { sendCode(message: CodeMessage): Promise<boolean> }
