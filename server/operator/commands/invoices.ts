import { INVOICE_VIEWS, type DeskInvoice } from '#contract/desk/invoices.ts'
import { INVOICE_TITLE_TYPES } from '#contract/invoices.ts'
import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { invoiceDesk } from '../../modules/invoices/desk.ts'
import { textOf, verb, type Command, type Read } from '../command.ts'

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('  ')

const STATES = { open: '待开具', issued: '已开具', refused: '已驳回', withdrawn: '已撤回' } as const

function lineOf(invoice: DeskInvoice): string {
  const { sn, createTime, state, titleType, title, taxNo, orders, amountFen, number, day } = invoice
  return joined(
    sn,
    createTime,
    STATES[state],
    `${INVOICE_TITLE_TYPES[titleType]} ${title}`,
    taxNo,
    `${orders} 个订单`,
    yuan(amountFen),
    number === '' ? '' : `发票 ${number} ${day}`,
    invoice.redFen > 0 ? `已红冲 ${yuan(invoice.redFen)}` : '',
    invoice.dueRedFen > 0 ? `需红冲 ${yuan(invoice.dueRedFen)}` : '',
    invoice.reason,
  )
}

const oneSn = ([sn, ...rest]: readonly string[]): Read | null =>
  sn === undefined || rest.length > 0 ? null : { input: { sn } }

/** A paper: whose, its number, its day and its sum. */
const paper = ([sn, number, day, sum, ...rest]: readonly string[]): Read | null => {
  const amount = parseYuan(sum ?? '')
  if (sn === undefined || number === undefined || day === undefined) return null
  return amount === null || rest.length > 0 ? null : { input: { sn, number, day, fen: amount } }
}

export const invoices: Command = {
  name: 'invoices',
  title: '发票申请',
  verbs: [
    verb({
      word: 'list',
      args: '[open|red|issued|over]',
      note: 'red 是开具后又退款、需红冲的',
      operation: invoiceDesk.list,
      read([view = 'open', ...rest]) {
        const known = INVOICE_VIEWS.find((one) => one === view)
        return known === undefined || rest.length > 0 ? null : { input: { view: known } }
      },
      say: ({ list, counts }) => [
        ...list.map(lineOf),
        `待开具 ${counts.open}，需红冲 ${counts.red}`,
      ],
    }),
    verb({
      word: 'show',
      args: '工单号',
      operation: invoiceDesk.show,
      read: oneSn,
      say: (found) => [
        lineOf(found),
        `现在可开 ${yuan(found.nowFen)}`,
        ...found.lines.map((line) =>
          joined(
            line.time,
            line.orderSn,
            line.goodsName,
            yuan(line.amountFen),
            line.dueRedFen > 0 ? `需红冲 ${yuan(line.dueRedFen)}` : '',
          ),
        ),
        ...found.reversals.map(({ number, day, amountFen }) =>
          joined('红字发票', number, day, yuan(amountFen)),
        ),
      ],
    }),
    verb({
      word: 'reveal',
      args: '工单号 原因',
      operation: invoiceDesk.reveal,
      // The reason is in the words, which the log keeps.
      read: ([sn, ...reason]) =>
        sn === undefined || textOf(reason) === '' ? null : { input: { sn } },
      say: ({ title, taxNo, email }) => [`抬头  ${title}`, `税号  ${taxNo}`, `邮箱  ${email}`],
    }),
    verb({
      word: 'issue',
      args: '工单号 发票号码 日期 金额',
      note: '金额是看到的可开金额，如 120.50',
      operation: invoiceDesk.issue,
      read: paper,
      say: () => ['已登记，商家可以看到号码'],
    }),
    verb({
      word: 'refuse',
      args: '工单号 原因',
      note: '原因给商家看',
      operation: invoiceDesk.refuse,
      read([sn, ...rest]) {
        const reason = textOf(rest)
        return sn === undefined || reason === '' ? null : { input: { sn, reason } }
      },
      say: () => ['已驳回'],
    }),
    verb({
      word: 'reverse',
      args: '工单号 红字发票号码 日期 金额',
      operation: invoiceDesk.reverse,
      read: paper,
      say: () => ['已登记红冲'],
    }),
  ],
}
