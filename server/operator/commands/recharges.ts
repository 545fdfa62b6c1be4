import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import {
  askAboutRefund,
  refundRecharge,
  type RefundFault,
  type RefundState,
} from '../../modules/recharge/refund.ts'
import { makeWallet } from '../../modules/wallet/service.ts'
import type { Command, Operator, Outcome } from '../command.ts'

const FAULTS: Readonly<Record<RefundFault, string>> = {
  unknown: '没有这笔充值',
  not_credited: '这笔充值没有到账',
  too_much: '金额超过这笔充值',
  spent: '余额不足：充值的钱已经用掉',
  gift_spent: '这笔充值的赠送已经用掉，无法按比例收回',
  begun_before: '这笔充值已经退过，每笔只退一次',
}

const STATES: Readonly<Record<RefundState, string>> = {
  open: '支付渠道处理中，稍后会自动再查；也可以执行 recharges ask',
  done: '已原路退回',
  refused: '支付渠道拒绝退款，金额和赠送已退回余额',
}

type OpenRow = {
  trade_no: string
  user_id: number
  amount_fen: number
  reason: string
  time: string
}

async function list({ db, print }: Operator): Promise<Outcome> {
  const rows = await db.query<OpenRow>(
    `SELECT trade_no, user_id, amount_fen, reason,
       to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS time
     FROM recharge_refunds WHERE status = 0 ORDER BY created_at LIMIT 200`,
  )
  for (const { trade_no, user_id, amount_fen, reason, time } of rows) {
    print(`${trade_no}  ${time}  用户 ${user_id}  ¥${formatYuan(fen(amount_fen))}  ${reason}`)
  }
  print(`共 ${rows.length} 笔处理中的退款`)
  return 'done'
}

/** A refund that is refused has not done what was asked. */
function say({ print }: Operator, tradeNo: string, state: RefundState): Outcome {
  print(`${tradeNo} ${STATES[state]}`)
  return state === 'refused' ? 'refused' : 'done'
}

export const recharges: Command = {
  name: 'recharges',
  usage: [
    'recharges list                          支付渠道处理中的退款',
    'recharges refund TRADE AMOUNT REASON    充值原路退回，从余额扣除；每笔一次，可退部分；REASON 给支付渠道和用户看',
    'recharges ask TRADE                     查一笔处理中的退款',
  ],
  async run(operator, [what, tradeNo, amount, ...rest]) {
    const { db, payment, print } = operator
    if (what === 'list' && tradeNo === undefined) return list(operator)
    if (tradeNo === undefined || (what !== 'ask' && what !== 'refund')) return null
    if (payment === undefined) {
      print('没有接入支付渠道')
      return 'refused'
    }
    const deps = { db, wallet: makeWallet(db), payment }
    if (what === 'ask') {
      const state = amount === undefined ? await askAboutRefund(deps, tradeNo) : null
      if (state !== null) return say(operator, tradeNo, state)
      print('没有处理中的这笔退款')
      return 'refused'
    }
    const amountFen = parseYuan(amount ?? '')
    const reason = rest.join(' ').trim()
    if (amountFen === null || amountFen <= 0 || reason === '' || reason.length > 80) return null
    const begun = await refundRecharge(deps, { tradeNo, amountFen, reason })
    if (begun.ok) return say(operator, tradeNo, begun.value)
    print(FAULTS[begun.error])
    return 'refused'
  },
}
