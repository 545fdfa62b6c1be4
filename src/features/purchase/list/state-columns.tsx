import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle16Regular,
  ErrorCircle16Filled,
  Warning16Filled,
} from '@fluentui/react-icons'

import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { rowIssueText } from '#src/text/row-issues.ts'
import { TWO_LINES } from '#src/kit/data-table/data-table.styles.ts'
import type { CellMark, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', columnGap: '4px', minWidth: 0 },
  reason: { overflow: 'hidden', textOverflow: 'ellipsis' },
  wrapped: TWO_LINES,
  icon: { flexShrink: 0 },
  ok: { color: tokens.colorNeutralForeground3 },
  warning: { color: wd.amberText },
  error: { color: tokens.colorStatusDangerForeground1 },
})

const ICONS = {
  ok: CheckmarkCircle16Regular,
  warning: Warning16Filled,
  error: ErrorCircle16Filled,
}

type BadgeProps = {
  readonly state: ViewRow['state']
  readonly isWrapped?: boolean
  readonly children?: ReactNode
}

function StateBadge({ state, isWrapped = false, children = LIST[state] }: BadgeProps) {
  const styles = useStyles()
  const Icon = ICONS[state]
  return (
    <span className={mergeClasses(styles.state, styles[state])}>
      <Icon className={styles.icon} aria-hidden />
      <span className={isWrapped ? styles.wrapped : styles.reason}>{children}</span>
    </span>
  )
}

/** The same element every time, so that a row that scrolls in does not render its icon again. */
const STATE_BADGES = {
  ok: <StateBadge state="ok" />,
  warning: <StateBadge state="warning" />,
  error: <StateBadge state="error" />,
}

export function issuesText(row: ViewRow, field: RecipientField | null): string | null {
  const texts = row.issues
    .filter((issue) => field === null || issue.field === field)
    .map(rowIssueText)
  // The server may refuse a row for a fault that was found here already: it is shown once.
  return texts.length === 0 ? null : [...new Set(texts)].join('\n')
}

/** What is wrong with the whole row and with none of its cells. */
function rowMark({ issues }: ViewRow): CellMark | null {
  return issues.some(({ field, level }) => field === null && level === 'error') ? 'error' : null
}

/** Every reason of the row in one line, the gravest first. */
function reasonLine({ issues, state }: ViewRow): string {
  const shown = issues.filter(({ level }) => level !== 'info')
  const gravest = [...shown].sort(
    (a, b) => Number(b.level === 'error') - Number(a.level === 'error'),
  )
  return [...new Set(gravest.map(rowIssueText))].join('；') || LIST[state]
}

/** Why a row is among the errors or warnings: it is in front, where no scrolling hides it. */
export const REASONS: TableColumn<ViewRow> = {
  id: 'state',
  header: LIST.state,
  size: 184,
  grow: 0.6,
  sortable: true,
  text: reasonLine,
  render: (row) => (
    <StateBadge state={row.state} isWrapped>
      {reasonLine(row)}
    </StateBadge>
  ),
  tip: (row) => issuesText(row, null),
}

export const STATE: TableColumn<ViewRow> = {
  id: 'state',
  header: LIST.state,
  size: 80,
  sortable: true,
  text: (row) => LIST[row.state],
  render: (row) => STATE_BADGES[row.state],
  mark: rowMark,
  tip: (row) => issuesText(row, null),
}
