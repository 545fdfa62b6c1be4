import { VOUCHER_WORDS } from '#contract/desk/payout-sheet.ts'
import { DOES_SOMETHING, type PayoutBatch, type VoucherLine } from '#contract/desk/payouts.ts'
import { fen, formatYuan } from '#domain/money/fen.ts'
import { withdrawalDesk } from '../../modules/withdrawals/desk.ts'
import { noArgs, verb, type Read, type Verb } from '../command.ts'
import { payoutFileOf, readResultSheet } from '../sheets/payout-file.ts'

const KINDS = { alipay: '支付宝', bank: '银行' } as const

const yuan = (amount: number | null): string =>
  amount === null ? '—' : `¥${formatYuan(fen(amount))}`

function batchLine({ id, kind, by, time, lines, fen: sum, ...counts }: PayoutBatch): string {
  const { open, paid, failed, dropped } = counts
  return `${id}  ${time}  ${by}  ${KINDS[kind]}  ${lines} 笔 ${yuan(sum)}  待打款 ${open}，已打款 ${paid}，失败 ${failed}，撤回 ${dropped}`
}

const lineText = ({ line, no, outcome, fen: sum, dueFen, voucher, reason }: VoucherLine): string =>
  `第 ${line} 行  ${no || '—'}  ${VOUCHER_WORDS[outcome]}  ${yuan(sum)}${sum === dueFen ? '' : `（应为 ${yuan(dueFen)}）`}  ${voucher}${reason}`

const linesOf = (lines: readonly VoucherLine[]): string[] => [
  ...lines.map(lineText),
  `共 ${lines.length} 行，${lines.filter(({ outcome }) => outcome === 'paid').length} 笔已打款，${lines.filter(({ outcome }) => !DOES_SOMETHING.has(outcome)).length} 行不处理`,
]

const isAside = ({ lines }: { readonly lines: readonly VoucherLine[] }): boolean =>
  lines.some(({ outcome }) => !DOES_SOMETHING.has(outcome))

const NUMBER = /^[1-9]\d{0,9}$/

function numbersOf(words: readonly string[], names: readonly string[]): Read | null {
  if (words.length !== names.length || !words.every((word) => NUMBER.test(word))) return null
  return { input: Object.fromEntries(names.map((name, at) => [name, Number(words[at])])) }
}

/** Withdrawals that are paid together, by a sheet that goes out and one that comes back. */
export const payoutVerbs: readonly Verb[] = [
  verb({
    word: 'batches',
    args: '',
    operation: withdrawalDesk.batches,
    read: noArgs,
    say: (batches) => (batches.length === 0 ? ['还没有打款批次'] : batches.map(batchLine)),
  }),
  verb({
    word: 'batch',
    args: 'alipay|bank NO...',
    note: '审核通过的提现，账户同一类',
    operation: withdrawalDesk.batch,
    read: ([kind, ...nos]) =>
      kind === undefined || nos.length === 0 ? null : { input: { kind, nos } },
    say: (batch) => [
      batchLine(batch),
      `下载请执行 withdrawals batch-sheet ${batch.id} ${batch.open} FILE`,
    ],
  }),
  verb({
    word: 'batch-sheet',
    args: 'BATCH COUNT FILE',
    note: 'COUNT 是待打款的笔数；FILE 是 .xlsx 或 .csv，含姓名与账号，用后请删除',
    operation: withdrawalDesk.batchSheet,
    read: ([batch = '', count = '', file, ...rest]) =>
      file === undefined || rest.length > 0 ? null : numbersOf([batch, count], ['batch', 'count']),
    say: ({ rows }) => [`${rows.length} 笔`],
    save: (sheet, [, , file = '']) => payoutFileOf(sheet, file),
  }),
  verb({
    word: 'batch-drop',
    args: 'BATCH',
    note: '没有上传的批次；里面的提现可以重新处理',
    operation: withdrawalDesk.dropBatch,
    read: (words) => numbersOf(words, ['batch']),
    say: ({ dropped }) => [`已撤回 ${dropped} 笔`],
  }),
  verb({
    word: 'vouchers-check',
    args: 'FILE',
    note: '银行或支付宝的结果表；不写入',
    operation: withdrawalDesk.checkVouchers,
    read: ([file, ...rest], around) =>
      file === undefined || rest.length > 0 ? null : readResultSheet(around, file),
    say: ({ lines }) => linesOf(lines),
    warns: isAside,
  }),
  verb({
    word: 'vouchers',
    args: 'FILE',
    operation: withdrawalDesk.vouchers,
    read: ([file, ...rest], around) =>
      file === undefined || rest.length > 0 ? null : readResultSheet(around, file),
    say: ({ lines }) => linesOf(lines),
    warns: isAside,
  }),
]
