import { apiErrorMessage } from '#contract/errors.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import { maskRealName, tidyRealName } from '#domain/identity/real-name.ts'
import { fen, formatYuan, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { shareOf } from '#domain/money/share.ts'
import { WITHDRAW } from '#src/text/wallet.ts'

export type Limits = {
  readonly min_amount: string
  readonly max_amount: string
  readonly withdrawable: string
}

export type Terms = Limits & {
  readonly fee_rate: number
  readonly day_limit: number
  readonly left_today: number
  /** The newest. */
  readonly list: readonly Withdrawal[]
}

/** What was typed or pasted, as a bare decimal where it can be one. */
export function tidyAmount(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,¥]/g, '')
}

/** Why no money can go to that name; `mask` masks the verified one. The server knows all of it. */
export function nameFault(typed: string, mask: string): string | null {
  const name = tidyRealName(typed)
  if (name === '') return WITHDRAW.nameRequired
  if (mask === '' || maskRealName(name) === mask) return null
  return apiErrorMessage('withdraw_name_differs', { name: mask })
}

function read(yuan: string): Fen {
  return parseYuan(yuan) ?? fen(0)
}

/** Why so much cannot be withdrawn; null = it can. */
export function amountFault(text: string, limits: Limits): string | null {
  if (text === '') return WITHDRAW.required
  const amount = parseYuan(text.replace(/\.$/, ''))
  if (amount === null || amount < 0) return WITHDRAW.invalid
  const { min_amount: min, max_amount: max, withdrawable } = limits
  if (amount < read(min)) return WITHDRAW.tooSmall(formatYuan(read(min)))
  if (amount > read(max)) return WITHDRAW.tooLarge(formatYuan(read(max)))
  if (amount > read(withdrawable)) return WITHDRAW.tooMuch(formatYuan(read(withdrawable)))
  return null
}

/** The most that can be withdrawn at once. */
export function wholeAmount({ max_amount: max, withdrawable }: Limits): string {
  return toYuan(fen(Math.min(read(max), read(withdrawable))))
}

/** The amount as the server takes it; null while so much cannot be withdrawn. */
export function exactAmount(text: string, limits: Limits): string | null {
  const amount = amountFault(text, limits) === null ? parseYuan(text.replace(/\.$/, '')) : null
  return amount === null ? null : toYuan(amount)
}

/** What it costs and what arrives, while it is an amount; `points` are hundredths of a percent. */
export function costOf(text: string, points: number): { fee: Fen; actual: Fen } | null {
  const amount = parseYuan(text.replace(/\.$/, ''))
  if (amount === null || amount < 0) return null
  const fee = shareOf(amount, points)
  return { fee, actual: fen(amount - fee) }
}

/** `60` → `0.60`. */
export function ratePercent(points: number): string {
  return (points / 100).toFixed(2)
}
