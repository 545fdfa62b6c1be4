import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import {
  askAboutRefund,
  refundRecharge,
  type RefundFault,
  type RefundState,
} from '../../modules/recharge/refund.ts'
import {
  decideFrozen,
  findOpenRefunds,
  type OpenRefund,
} from '../../modules/recharge/outside-refunds.ts'
import { beijingText } from '../../db/conditions.ts'
import { makeSettler, NO_PAYER } from '../../modules/recharge/settle.ts'
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
       ${beijingText('created_at')} AS time
     FROM recharge_refunds WHERE status = 0 ORDER BY created_at LIMIT 200`,
  )
  for (const { trade_no, user_id, amount_fen, reason, time } of rows) {
    print(`${trade_no}  ${time}  用户 ${user_id}  ¥${formatYuan(fen(amount_fen))}  ${reason}`)
  }
  print(`共 ${rows.length} 笔处理中的退款`)
  return 'done'
}

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

function outsideLine({
  trade_no,
  time,
  user_id,
  trade_fen,
  amount_fen,
  taken_fen,
}: OpenRefund): string {
  const start = `${trade_no}  ${time}  用户 ${user_id}  充值 ${yuan(trade_fen)}`
  if (amount_fen === null) return `${start}  渠道已退款、金额未知，未入账`
  const short = amount_fen - taken_fen
  const rest = short === 0 ? '' : `，缺 ${yuan(short)}（已用掉或提现）`
  return `${start}  渠道退款 ${yuan(amount_fen)}，已冻结 ${yuan(taken_fen)}${rest}`
}

async function outside({ db, print }: Operator): Promise<Outcome> {
  const rows = await findOpenRefunds(db, null)
  for (const row of rows) print(outsideLine(row))
  print(`共 ${rows.length} 笔渠道退款待核对`)
  return 'done'
}

async function decide(
  { db, print }: Operator,
  tradeNo: string,
  verdict: 'settled' | 'released',
): Promise<Outcome> {
  const decided = await decideFrozen({ db, wallet: makeWallet(db) }, tradeNo, verdict)
  if (!decided.ok) {
    print('这笔充值没有冻结的渠道退款')
    return 'refused'
  }
  const { amountFen, takenFen } = decided.value
  const short = amountFen - takenFen
  const lost = short === 0 ? '' : `，未能追回 ${yuan(short)}`
  if (verdict === 'settled') print(`${tradeNo} 渠道退款 ${yuan(amountFen)} 已核销${lost}`)
  else print(`${tradeNo} 已解冻 ${yuan(takenFen)}，退回余额`)
  return 'done'
}

/** What the operator has read on the partner's console, where the partner itself does not say it. */
async function refunded(
  { db, print }: Operator,
  tradeNo: string,
  amount: string,
): Promise<Outcome | null> {
  const refundedFen = parseYuan(amount)
  if (refundedFen === null || refundedFen <= 0) return null
  const [row] = await findOpenRefunds(db, tradeNo)
  if (row?.amount_fen !== null) {
    print('这笔充值没有金额未知的渠道退款')
    return 'refused'
  }
  if (refundedFen > row.trade_fen) {
    print(FAULTS.too_much)
    return 'refused'
  }
  const settled = await makeSettler({ db, wallet: makeWallet(db), signs: NO_PAYER })({
    tradeNo,
    outcome: 'paid',
    amountFen: row.trade_fen,
    partnerNo: row.partner_no,
    payer: '',
    refundedFen,
    paidAt: null,
  })
  if (!settled.ok) return 'refused'
  const left = row.trade_fen - refundedFen
  print(`${tradeNo} ${left > 0 ? `余下的 ${yuan(left)} 已入账` : '已全额退款，未入账'}`)
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
    'recharges outside                       不经本站的渠道退款，待核对的',
    'recharges settle TRADE                  渠道确已退款：核销冻结的金额，缺的部分不再追',
    'recharges release TRADE                 渠道其实没有退款：冻结的金额连同赠送退回余额',
    'recharges refunded TRADE AMOUNT         金额未知的：渠道后台显示共退了 AMOUNT，余下的入账',
  ],
  async run(operator, [what, tradeNo, amount, ...rest]) {
    const { db, payment, print } = operator
    if (what === 'list' && tradeNo === undefined) return list(operator)
    if (what === 'outside' && tradeNo === undefined) return outside(operator)
    if (tradeNo !== undefined && amount === undefined) {
      if (what === 'settle') return decide(operator, tradeNo, 'settled')
      if (what === 'release') return decide(operator, tradeNo, 'released')
    }
    if (what === 'refunded' && tradeNo !== undefined && amount !== undefined && rest.length === 0) {
      return refunded(operator, tradeNo, amount)
    }
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
