import { Button, tokens } from '@fluentui/react-components'

import { OPERATIONS } from '#contract/desk.ts'
import type { LogEntry } from '#contract/desk/log.ts'
import { LOG } from '#src/text/desk/log.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'

const QUIET = { color: tokens.colorNeutralForeground3 } as const

/** What an operation is called; the command of one that this version does not know. */
export function operationTitle({ operation, words }: LogEntry): string {
  const known = Object.entries(OPERATIONS).find(([name]) => name === operation)
  return known?.[1].title ?? operation ?? words
}

export function Outcome({ outcome }: Pick<LogEntry, 'outcome'>) {
  const known = Object.entries(LOG.outcomes).find(([name]) => name === outcome)
  const tone = outcome === 'done' ? 'grey' : outcome === 'failed' ? 'danger' : 'amber'
  return <Tag tone={tone} text={known?.[1] ?? outcome} />
}

export function logColumns(onShow: (entry: number) => void): readonly CellColumn<LogEntry>[] {
  const { columns } = LOG
  return [
    { key: 'time', title: columns.time, width: '150px', cell: ({ time }) => timeText(time) },
    {
      key: 'operator',
      title: columns.operator,
      width: '160px',
      cell: ({ operator, confirmed_by: second }) => (
        <>
          {operator}
          {second !== null && <span style={QUIET}> · {LOG.confirmed(second)}</span>}
        </>
      ),
    },
    {
      key: 'operation',
      title: columns.operation,
      width: 'auto',
      least: 220,
      cell: (entry) => operationTitle(entry),
    },
    {
      key: 'subject',
      title: columns.subject,
      width: '170px',
      cell: ({ subject_id: id }) => id ?? '',
    },
    { key: 'reason', title: columns.reason, width: '150px', cell: ({ reason }) => reason ?? '' },
    {
      key: 'outcome',
      title: columns.outcome,
      width: '100px',
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
    {
      key: 'show',
      title: columns.show,
      width: '104px',
      isEnd: true,
      cell: ({ id }) => (
        <Button size="small" aria-label={LOG.showOf(id)} onClick={() => onShow(id)}>
          {LOG.show}
        </Button>
      ),
    },
  ]
}
