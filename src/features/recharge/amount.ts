import type { RechargeInfo } from '#contract/recharge.ts'
import { addFen, fen, formatYuan, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { tierReached } from '#domain/recharge/tier.ts'
import { RECHARGE } from '#src/text/recharge.ts'

type Limits = Pick<RechargeInfo, 'min_price' | 'max_price'>

const DECIMAL = /^\d+(?:\.\d*)?$/

/** What was typed or pasted (`￥１，０００`), as a bare decimal where it can be one. */
export function tidyAmount(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,¥]/g, '')
}

/** V-23 and V-24, then the limits of one recharge; null = it can be paid. */
export function amountFault(text: string, { min_price, max_price }: Limits): string | null {
  if (text === '') return RECHARGE.required
  const amount = DECIMAL.test(text) ? parseYuan(text.replace(/\.$/, '')) : null
  if (amount === null) return RECHARGE.invalid
  const [min, max] = [parseYuan(min_price), parseYuan(max_price)]
  if (min !== null && amount < min) return RECHARGE.tooSmall(formatYuan(min))
  if (max !== null && amount > max) return RECHARGE.tooLarge(formatYuan(max))
  return null
}

/** What the form begins with: what is missing, but not less than can be paid. */
export function firstAmount(missing: Fen | null, info: RechargeInfo): string {
  if (missing === null) return info.quick_option[0] ?? info.min_price
  const min = parseYuan(info.min_price) ?? fen(0)
  return toYuan(missing > min ? missing : min)
}

export type Benefit = {
  readonly amountFen: Fen
  readonly giftFen: Fen
  /** '' when the group stays. */
  readonly groupName: string
}

/** From the lowest amount to the highest. */
export function benefitsOf({ welfare }: Pick<RechargeInfo, 'welfare'>): Benefit[] {
  return Object.entries(welfare)
    .map(([amount, { group_name, free_money }]) => ({
      amountFen: parseYuan(amount) ?? fen(0),
      giftFen: parseYuan(free_money) ?? fen(0),
      groupName: group_name,
    }))
    .sort((a, b) => a.amountFen - b.amountFen)
}

/** What arrives for `text`, and what is given with it; null while it is no amount. */
export function creditOf(
  text: string,
  info: RechargeInfo,
): { readonly total: Fen; readonly benefit: Benefit | null } | null {
  if (amountFault(text, info) !== null) return null
  const amount = parseYuan(text.replace(/\.$/, ''))
  if (amount === null) return null
  const benefit = tierReached(benefitsOf(info), amount)
  return { total: addFen(amount, benefit?.giftFen ?? fen(0)), benefit }
}
