import { WITHDRAW_STATUS_TEXT } from '#contract/withdrawals.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import type { Result } from '#domain/result/result.ts'
import { makeWallet } from '../../modules/wallet/service.ts'
import {
  approve,
  findOpen,
  pay,
  refuseWithdrawal,
  type DecideFault,
  type OpenWithdrawal,
} from '../../modules/withdrawals/decide.ts'
import { sealedFor } from '../../modules/withdrawals/service.ts'
import { findSources } from '../../modules/withdrawals/sources.ts'
import type { Command, Operator, Outcome } from '../command.ts'
import { DECIDE_FAULTS } from '../withdrawal-faults.ts'
import { sourceLines, sourceSummary } from '../withdrawal-sources.ts'

function lineOf(row: OpenWithdrawal): string {
  const { withdraw_no: no, create_time: time, status, amount_fen: amount, fee_fen: fee } = row
  const kind = row.type === 'bank' ? row.bank_name : '支付宝'
  const sums = `¥${formatYuan(fen(amount))}（手续费 ¥${formatYuan(fen(fee))}，实付 ¥${formatYuan(fen(amount - fee))}）`
  return `${no}  ${time}  ${WITHDRAW_STATUS_TEXT[status]}  用户 ${row.user_id}  ${sums}  ${kind} ${row.account_mask} ${row.real_name_mask}`
}

/** Prints the whole account for whoever makes the payment; the audit log records the look at it. */
async function show({ db, print, open, payment }: Operator, no: string): Promise<Outcome> {
  const [row] = await findOpen(db, no)
  if (row === undefined) {
    print(DECIDE_FAULTS.unknown)
    return 'refused'
  }
  const about = sealedFor(row.user_id)
  print(lineOf(row))
  print(`收款人  ${(await open(row.real_name, about)) ?? '无法解封（SEAL_KEY 不同）'}`)
  print(`账号    ${(await open(row.account, about)) ?? '无法解封（SEAL_KEY 不同）'}`)
  if (row.type === 'bank') print(`开户行  ${row.bank_name} ${row.bank_branch}`)
  print(row.name_proved ? '姓名已与实名认证核对' : '姓名未能核对：打款前请人工核实')
  const sources = await findSources(db, [row])
  for (const line of sourceLines(row, sources(row), payment?.channels ?? []))
    print(`来源    ${line}`)
  return 'done'
}

function say(operator: Operator, done: Result<unknown, DecideFault>, sentence: string): Outcome {
  operator.print(done.ok ? sentence : DECIDE_FAULTS[done.error])
  return done.ok ? 'done' : 'refused'
}

export const withdrawals: Command = {
  name: 'withdrawals',
  usage: [
    'withdrawals list                   待审核与打款中的提现，先到的在前',
    'withdrawals show NO                一笔提现的完整收款账户，和钱的来源',
    'withdrawals approve NO             审核通过，转为打款中',
    'withdrawals pay NO VOUCHER         已打款，VOUCHER 是银行或支付宝的流水号',
    'withdrawals reject NO REASON       驳回，金额退回余额；REASON 给用户看',
  ],
  async run(operator, [what, no, ...rest]) {
    const { db, print } = operator
    const deps = { db, wallet: makeWallet(db) }
    const text = rest.join(' ').trim()
    if (what === 'list' && no === undefined) {
      const rows = await findOpen(db, null)
      const sources = await findSources(db, rows)
      for (const row of rows) print(`${lineOf(row)}  ${sourceSummary(row, sources(row))}`)
      print(`共 ${rows.length} 笔`)
      return 'done'
    }
    if (no === undefined) return null
    if (what === 'show' && text === '') return show(operator, no)
    if (what === 'approve' && text === '') {
      return say(operator, await approve(deps, no), `${no} 已通过，请打款后执行 withdrawals pay`)
    }
    if (what === 'pay' && text !== '') {
      return say(operator, await pay(deps, { withdrawNo: no, voucher: text }), `${no} 已到账`)
    }
    if (what === 'reject' && text !== '') {
      const done = await refuseWithdrawal(deps, { withdrawNo: no, reason: text })
      return say(operator, done, `${no} 已驳回，金额已退回余额`)
    }
    return null
  },
}
