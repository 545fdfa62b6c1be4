import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { HEADER_HEIGHT, ROW_HEIGHT } from './data-table.styles.ts'

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    maxHeight: '50vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

type FramedTableProps = {
  readonly rows: number
  /** The number of rows that there is always room for. */
  readonly minRows: number
  readonly children: ReactNode
}

/** Around a table in a dialog: high enough for `rows`, at most half of the window. */
export function FramedTable({ rows, minRows, children }: FramedTableProps) {
  const styles = useStyles()
  const height = HEADER_HEIGHT + ROW_HEIGHT * Math.max(minRows, rows) + 2
  return (
    <div className={styles.frame} style={{ height }}>
      {children}
    </div>
  )
}
