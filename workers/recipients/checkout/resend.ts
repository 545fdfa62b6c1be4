import { invariant } from '#domain/result/assert.ts'

/** How long until the same key is sent again; the last is repeated until an answer comes or the user pauses. */
const RESEND_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** @param attempt 0 after the first answer that did not come */
export function resendMs(attempt: number): number {
  return invariant(RESEND_MS[Math.min(attempt, RESEND_MS.length - 1)], 'there are waits')
}
