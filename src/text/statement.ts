import { count } from './count.ts'

/** 月结单. */
export const STATEMENT = {
  month: '月份',
  monthName: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
  earlier: '上个月',
  later: '下个月',
  print: '打印',
  save: '导出 Excel',
  saved: (rows: number) => `已导出月结单，含 ${count(rows)} 笔明细`,
  sum: '期初余额 + 收入 − 支出 = 期末余额',
  kinds: '按类型',
  none: '本月没有收支',
  entries: (n: number) => `${count(n)} 笔`,
  toEntries: (kind: string) => `${kind}，查看明细`,
  account: '账户',
  period: '期间',
  days: (first: string, last: string) => `${first} 至 ${last}`,
  open: (time: string) => `截至 ${time}`,
  now: '当前余额',
} as const
