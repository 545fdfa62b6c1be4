import { fen, formatYuan } from '#domain/money/fen.ts'
import { SIGN_POINTS, type Sign } from '#domain/money/self-referral.ts'
import type { HeldReferral } from '../modules/referral/desk.ts'

const SIGNS: Readonly<Record<Sign, string>> = {
  payer: '充值付款账号相同',
  payout: '提现账户相同',
  recipients: '收件人重合',
  network: '登录网络相同',
}

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

export function heldReferralLine(one: HeldReferral): string {
  const { member_id: member, since, user_id: referrer, score, held_fen: held, signs } = one
  const found = signs.map((sign) => SIGNS[sign]).join('、')
  return `用户 ${member}  ${since}  邀请人 ${referrer}  ${score} 分  待到账 ${yuan(held)}  ${found}`
}

/** What speaks for one person behind both accounts, and what depends on it. No personal data. */
export function heldReferralFacts(one: HeldReferral): readonly (readonly [string, string])[] {
  const { above_id: above, user_id: referrer, shared_recipients: shared, looked_for: of } = one
  const pointsOf = (sign: Sign): string =>
    sign === 'recipients'
      ? `${SIGN_POINTS[sign]} 分，${of} 个号码中 ${shared} 个相同`
      : `${SIGN_POINTS[sign]} 分`
  return [
    ['相同的对方', above === referrer ? `邀请人 ${referrer}` : `用户 ${above}（邀请人的上级）`],
    ...one.signs.map((sign) => [SIGNS[sign], pointsOf(sign)] as const),
    ['订单', `${one.order_count} 笔`],
    ['待到账', yuan(one.held_fen)],
    ['冻结中', yuan(one.frozen_fen)],
    ['新人礼', one.has_gift ? '未发' : '已发'],
  ]
}

export const RELEASED_WORDS = (member: number): string =>
  `用户 ${member} 带来的佣金已放行，稍后到账`
export const VOIDED_WORDS = (member: number): string =>
  `用户 ${member} 不再计佣金，未到账的稍后退回`
