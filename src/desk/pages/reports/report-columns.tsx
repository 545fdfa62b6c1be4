import { MOVE_NAMES, MOVES, netOf, REPORT_WORDS } from '#contract/desk/report-sheets.ts'
import type { DayBooks, ReportLine } from '#contract/desk/reports.ts'
import { REPORTS } from '#src/text/desk/reports.ts'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { fenText } from '../../parts/fen-text.ts'

/** Bold and first: what all lines come to. */
export const TOTAL = 'total'

export const grouped = (count: number): string => count.toLocaleString('en-US')

type Sums = Omit<ReportLine, 'key' | 'name'>

export function totalOf(lines: readonly Sums[]): Sums {
  return lines.reduce<Sums>(
    (sum, line) => ({
      parcels: sum.parcels + line.parcels,
      revenueFen: sum.revenueFen + line.revenueFen,
      refunds: sum.refunds + line.refunds,
      refundFen: sum.refundFen + line.refundFen,
      compensations: sum.compensations + line.compensations,
      compensationFen: sum.compensationFen + line.compensationFen,
    }),
    { parcels: 0, revenueFen: 0, refunds: 0, refundFen: 0, compensations: 0, compensationFen: 0 },
  )
}

/** Nothing is less loud than a zero. */
const sumText = (amount: number): string => (amount === 0 ? '—' : fenText(amount))
const countText = (count: number): string => (count === 0 ? '—' : grouped(count))

function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`
}

/** @param revenue what all lines have together; null = no share is shown */
export function salesColumns(
  title: string,
  revenue: number | null,
): readonly CellColumn<ReportLine>[] {
  const end = { width: '112px', isEnd: true } as const
  return [
    { key: 'name', title, width: 'auto', least: 160, cell: ({ name }) => name },
    { key: 'parcels', title: REPORT_WORDS.parcels, ...end, cell: (line) => grouped(line.parcels) },
    {
      key: 'revenue',
      title: REPORT_WORDS.revenue,
      ...end,
      width: '150px',
      cell: (line) => sumText(line.revenueFen),
    },
    ...(revenue === null
      ? []
      : [
          {
            key: 'share',
            title: REPORTS.share,
            ...end,
            width: '80px',
            cell: (line: ReportLine) => shareText(line.revenueFen, revenue),
          },
        ]),
    {
      key: 'refunds',
      title: REPORT_WORDS.refunds,
      ...end,
      width: '96px',
      cell: (line) => countText(line.refunds),
    },
    {
      key: 'refund',
      title: REPORT_WORDS.refund,
      ...end,
      width: '140px',
      cell: (line) => sumText(line.refundFen),
    },
    {
      key: 'compensations',
      title: REPORT_WORDS.compensations,
      ...end,
      width: '96px',
      cell: (line) => countText(line.compensations),
    },
    {
      key: 'compensation',
      title: REPORT_WORDS.compensation,
      ...end,
      width: '130px',
      cell: (line) => sumText(line.compensationFen),
    },
    {
      key: 'net',
      title: REPORT_WORDS.net,
      ...end,
      width: '150px',
      cell: (line) => sumText(netOf(line)),
    },
  ]
}

const BALANCE = { width: '118px', isEnd: true } as const

/** The end of a day is its beginning and all that is between. */
export const BALANCE_COLUMNS: readonly CellColumn<DayBooks>[] = [
  { key: 'day', title: REPORT_WORDS.day, width: '112px', cell: ({ day }) => day },
  {
    key: 'begin',
    title: REPORT_WORDS.begin,
    ...BALANCE,
    width: '140px',
    cell: ({ beginFen }) => fenText(beginFen),
  },
  ...MOVES.map((move): CellColumn<DayBooks> => ({
    key: move,
    title: MOVE_NAMES[move],
    ...BALANCE,
    cell: ({ moves }) => sumText(moves[move]),
  })),
  {
    key: 'end',
    title: REPORT_WORDS.end,
    ...BALANCE,
    width: '140px',
    cell: ({ endFen }) => fenText(endFen),
  },
  {
    key: 'otherOwed',
    title: REPORT_WORDS.otherOwed,
    ...BALANCE,
    cell: ({ otherOwedFen }) => sumText(otherOwedFen),
  },
  {
    key: 'paidOut',
    title: REPORT_WORDS.paidOut,
    ...BALANCE,
    cell: ({ paidOutFen }) => sumText(paidOutFen),
  },
  { key: 'fee', title: REPORT_WORDS.fee, ...BALANCE, cell: ({ feeFen }) => sumText(feeFen) },
]

/** A period as one line: where it began, what moved, and where it ended. */
export function totalBooks(books: readonly DayBooks[]): DayBooks | null {
  const [first, last] = [books[0], books.at(-1)]
  if (first === undefined || last === undefined) return null
  const moves = { ...first.moves }
  for (const move of MOVES) moves[move] = books.reduce((sum, one) => sum + one.moves[move], 0)
  return {
    day: REPORT_WORDS.total,
    beginFen: first.beginFen,
    moves,
    endFen: last.endFen,
    otherOwedFen: last.otherOwedFen,
    paidOutFen: books.reduce((sum, { paidOutFen }) => sum + paidOutFen, 0),
    feeFen: books.reduce((sum, { feeFen }) => sum + feeFen, 0),
  }
}
