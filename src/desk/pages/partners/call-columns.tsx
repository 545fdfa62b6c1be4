import { callWords } from '#contract/desk/partner-words.ts'
import { stoppedBy, type CallState } from '#contract/desk/partners.ts'
import { PARTNERS } from '#src/text/desk/partners.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'

const grouped = (count: number): string => count.toLocaleString('en-US')

function State({ state }: { readonly state: CallState }) {
  if (stoppedBy(state) !== null) return <Tag tone="danger" text={PARTNERS.states.stopped} />
  if (state.isRefused) return <Tag tone="amber" text={PARTNERS.states.refused} />
  return <Tag text={PARTNERS.states.fine} />
}

function refusedText({ refusedAt, refusedCode }: CallState): string {
  return refusedAt === null ? PARTNERS.never : `${timeText(refusedAt)}  ${refusedCode ?? ''}`
}

export const CALL_COLUMNS: readonly CellColumn<CallState>[] = [
  {
    key: 'call',
    title: PARTNERS.columns.call,
    width: '200px',
    cell: ({ partner, call }) => callWords(partner, call),
  },
  {
    key: 'state',
    title: PARTNERS.columns.state,
    width: '120px',
    cell: (state) => <State state={state} />,
  },
  {
    key: 'taken',
    title: PARTNERS.columns.taken,
    width: '170px',
    cell: ({ takenAt }) => (takenAt === null ? PARTNERS.never : timeText(takenAt)),
  },
  { key: 'refused', title: PARTNERS.columns.refused, width: 'auto', least: 240, cell: refusedText },
  {
    key: 'today',
    title: PARTNERS.columns.today,
    width: '150px',
    isEnd: true,
    cell: ({ takenToday, refusedToday }) => `${grouped(takenToday)} / ${grouped(refusedToday)}`,
  },
  {
    key: 'week',
    title: PARTNERS.columns.week,
    width: '150px',
    isEnd: true,
    cell: ({ takenWeek, refusedWeek }) => `${grouped(takenWeek)} / ${grouped(refusedWeek)}`,
  },
]
