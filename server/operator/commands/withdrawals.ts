import { WITHDRAW_STATUS_TEXT } from '#contract/withdrawals.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import { withdrawalDesk, type ListedWithdrawal } from '../../modules/withdrawals/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'
import { payoutVerbs } from './payouts.ts'
import { sourceLines, sourceSummary } from '../withdrawal-sources.ts'

type Listed = Omit<ListedWithdrawal, 'sources'>

function lineOf(row: Listed): string {
  const { withdraw_no: no, create_time: time, status, amount_fen: amount, fee_fen: fee } = row
  const kind = row.type === 'bank' ? row.bank_name : '支付宝'
  const sums = `¥${formatYuan(fen(amount))}（手续费 ¥${formatYuan(fen(fee))}，实付 ¥${formatYuan(fen(amount - fee))}）`
  return `${no}  ${time}  ${WITHDRAW_STATUS_TEXT[status]}  用户 ${row.user_id}  ${sums}  ${kind} ${row.account_mask} ${row.real_name_mask}`
}

const SEALED = '无法解封（SEAL_KEY 不同）'

const noOnly = ([no, ...rest]: readonly string[]) =>
  no === undefined || rest.length > 0 ? null : { input: { no } }

/** @returns a reader of a number and a text of the given name */
const noAndText =
  (name: string) =>
  ([no, ...rest]: readonly string[]) => {
    const text = textOf(rest)
    return no === undefined || text === '' ? null : { input: { no, [name]: text } }
  }

export const withdrawals: Command = {
  name: 'withdrawals',
  title: '提现',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: withdrawalDesk.list,
      read: noArgs,
      say: (rows) => [
        ...rows.map((row) => `${lineOf(row)}  ${sourceSummary(row)}`),
        `共 ${rows.length} 笔`,
      ],
    }),
    verb({
      word: 'show',
      args: 'NO',
      operation: withdrawalDesk.show,
      read: noOnly,
      say: (found, _, { payment }) => [
        lineOf(found),
        `收款人  ${found.real_name ?? SEALED}`,
        `账号    ${found.account ?? SEALED}`,
        ...(found.type === 'bank' ? [`开户行  ${found.bank_name} ${found.bank_branch}`] : []),
        found.name_proved ? '姓名已与实名认证核对' : '姓名未能核对：打款前请人工核实',
        ...sourceLines(found, payment?.channels ?? []).map((line) => `来源    ${line}`),
      ],
    }),
    verb({
      word: 'approve',
      args: 'NO',
      operation: withdrawalDesk.approve,
      read: noOnly,
      say: (_, [no]) => [`${no} 已通过，请打款后执行 withdrawals pay`],
    }),
    verb({
      word: 'pay',
      args: 'NO VOUCHER',
      note: 'VOUCHER 是银行或支付宝的流水号',
      operation: withdrawalDesk.pay,
      read: noAndText('voucher'),
      say: (_, [no]) => [`${no} 已到账`],
    }),
    verb({
      word: 'reject',
      args: 'NO REASON',
      note: 'REASON 给用户看',
      operation: withdrawalDesk.reject,
      read: noAndText('reason'),
      say: (_, [no]) => [`${no} 已驳回，金额已退回余额`],
    }),
    ...payoutVerbs,
  ],
}
