import { billFen, MAX_BILL_BYTES, readTable, type BillLine } from '../bill.ts'
import { ALIPAY_BILL_KINDS } from './states.ts'
import { unzip } from './unzip.ts'

const COLUMNS = ['支付宝交易号', '商户订单号', '业务类型', '订单金额（元）'] as const
/** Only the file with a line for each payment names this in its first comments. */
const DETAILS = '业务明细查询'
const SUMMARY = '汇总'

/** Cells end with a tab, so that tables keep long numbers. */
function split(line: string): string[] {
  return line.split(',').map((cell) => cell.trim())
}

function isDetails(text: string): boolean {
  const head = text.slice(0, 200)
  return head.includes(DETAILS) && !head.slice(0, head.indexOf('\n')).includes(SUMMARY)
}

/** Comments begin with #; between them is the table. */
function readDetails(text: string): BillLine[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const rows = readTable(lines, split, COLUMNS)
  if (rows === null) return null
  const read: BillLine[] = []
  for (const row of rows) {
    const amountFen = billFen(row.get('订单金额（元）') ?? '')
    const kind = ALIPAY_BILL_KINDS.get(row.get('业务类型') ?? '')
    if (amountFen === null || kind === undefined) return null
    read.push({
      kind,
      tradeNo: row.get('商户订单号') ?? '',
      partnerNo: row.get('支付宝交易号') ?? '',
      amountFen,
    })
  }
  return read
}

/**
 * Alipay's bill of business: an archive of tables in GBK.
 * @returns null when it is not of the documented form: half a bill would be taken for a whole one
 */
export function readAlipayBill(zip: Buffer): readonly BillLine[] | null {
  const files = unzip(zip, MAX_BILL_BYTES)
  if (files === null) return null
  const gbk = new TextDecoder('gbk')
  const details = files.map(({ data }) => gbk.decode(data)).filter(isDetails)
  const [only] = details
  return only === undefined || details.length > 1 ? null : readDetails(only)
}
