import { billFen, readTable, type BillLine } from '../bill.ts'
import { WECHAT_BILL_STATES } from './states.ts'

const COLUMNS = ['微信订单号', '商户订单号', '交易状态', '订单金额', '申请退款金额'] as const
/** The line that names the sums at the end. */
const SUMS = '总交易单数'

/** Each cell of a row begins with a backtick; the names have none. */
function split(line: string): string[] {
  if (!line.startsWith('`')) return line.split(',').map((name) => name.trim())
  return line
    .slice(1)
    .split(',`')
    .map((cell) => cell.trim())
}

function lineOf(row: ReadonlyMap<string, string>): BillLine | null {
  const kind = WECHAT_BILL_STATES.get(row.get('交易状态') ?? '')
  if (kind === undefined) return null
  const amountFen = billFen(row.get(kind === 'refund' ? '申请退款金额' : '订单金额') ?? '')
  if (amountFen === null) return null
  return {
    kind,
    tradeNo: row.get('商户订单号') ?? '',
    partnerNo: row.get('微信订单号') ?? '',
    amountFen,
  }
}

/**
 * WeChat Pay's bill of trades, which ends with its own sums.
 * @returns null when it is not of the form that is documented, or has fewer lines than its own count
 */
export function readWechatBill(text: string): readonly BillLine[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const end = lines.findIndex((line) => line.startsWith(SUMS))
  const sums = end < 0 ? null : split(lines[end + 1] ?? '')
  const rows = readTable(lines.slice(0, Math.max(0, end)), split, COLUMNS)
  if (rows === null || sums === null || Number(sums[0]) !== rows.length) return null
  const read = rows.map(lineOf)
  const known = read.filter((line) => line !== null)
  return known.length === read.length ? known : null
}
