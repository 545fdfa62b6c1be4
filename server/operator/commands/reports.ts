import { netOf } from '#contract/desk/report-sheets.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { reportDesk } from '../../modules/reports/desk.ts'
import { verb, type Command, type Read } from '../command.ts'
import { grouped } from '../count-text.ts'
import { reportFileOf } from '../sheets/report-file.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function periodOf([from = '', to = '']: readonly string[]): Read | null {
  return DAY.test(from) && DAY.test(to) ? { input: { from, to } } : null
}

const yuan = (amount: number): string => `¥${toYuan(fen(amount))}`

/** What the shop sold and owes, by day. */
export const reports: Command = {
  name: 'reports',
  title: '经营报表',
  verbs: [
    verb({
      word: 'show',
      args: 'FROM TO',
      note: 'FROM 与 TO 形如 2026-01-05',
      operation: reportDesk.show,
      read: (args) => (args.length === 2 ? periodOf(args) : null),
      say: ({ days, books }) => [
        ...days.map(
          (line, at) =>
            `${line.day}  ${grouped(line.parcels)} 个包裹  下单 ${yuan(line.revenueFen)}  退款 ${yuan(line.refundFen)}  赔付 ${yuan(line.compensationFen)}  净额 ${yuan(netOf(line))}  期末余额 ${yuan(books[at]?.endFen ?? 0)}`,
        ),
        `共 ${days.length} 天，净额 ${yuan(days.reduce((sum, line) => sum + netOf(line), 0))}`,
      ],
    }),
    verb({
      word: 'sheet',
      args: 'FROM TO FILE',
      note: 'FILE 是 .xlsx，每个维度一张工作表，合计是公式',
      operation: reportDesk.show,
      read: (args) => (args.length === 3 ? periodOf(args) : null),
      say: ({ days }) => [`${days.length} 天的报表`],
      save: (report, [, , file = '']) => reportFileOf(report, file),
    }),
  ],
}
