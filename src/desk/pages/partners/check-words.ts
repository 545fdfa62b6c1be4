import { callWords, cureOf } from '#contract/desk/partner-words.ts'
import type { CheckedCall } from '#contract/desk/partners.ts'
import type { OperationName } from '#contract/desk.ts'
import { PARTNERS } from '#src/text/desk/partners.ts'

/** What a test changes: its calls are counted. */
export const RENEWS: readonly OperationName[] = ['partners.list']

/** What a call was refused with, and what ends it; null = it was taken. */
export function refusedWords({ partner, call, code }: CheckedCall): string | null {
  if (code === null) return null
  const words = callWords(partner, call)
  const cure = cureOf(partner, code)
  return cure === null ? PARTNERS.odd(words, code) : PARTNERS.cured(words, cure.why, cure.cure)
}
