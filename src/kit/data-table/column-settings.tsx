import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, Subtract16Regular } from '@fluentui/react-icons'

import { TABLE } from '#src/text/data-table.ts'
import { ColumnBox, ColumnPopover } from '../table/column-popover.tsx'
import type { TableColumn } from './data-table.types.ts'
import type { ColumnLayout } from './use-column-layout.ts'

/** One press of − or +. */
const STEP = 20

const useStyles = makeStyles({
  surface: { padding: '12px', width: '260px' },
  hint: {
    marginBottom: '8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  line: { display: 'flex', alignItems: 'center', minHeight: '32px' },
  name: { flexGrow: 1 },
  reset: { marginTop: '8px', width: '100%' },
})

type ColumnSettingsProps<Row extends object> = {
  readonly layout: ColumnLayout<Row>
  readonly columns: readonly TableColumn<Row>[]
}

/** Which columns are shown and how wide: also the way to resize without dragging (WCAG 2.5.7). */
export function ColumnSettings<Row extends object>({ layout, columns }: ColumnSettingsProps<Row>) {
  const styles = useStyles()
  const { table } = layout
  const resize = (id: string, by: number): void => {
    const column = table.getColumn(id)
    if (column === undefined) return
    const size = Math.max(column.columnDef.minSize ?? 0, column.getSize() + by)
    table.setColumnSizing((sizes) => ({ ...sizes, [id]: size }))
  }
  return (
    <ColumnPopover label={TABLE.columns} className={styles.surface}>
      <div className={styles.hint}>{TABLE.columnsHint}</div>
      {columns.map((column) => (
        <div key={column.id} className={styles.line}>
          <span className={styles.name}>
            <ColumnBox column={column} state={layout} />
          </span>
          <Button
            size="small"
            appearance="subtle"
            icon={<Subtract16Regular />}
            aria-label={TABLE.narrower(column.header)}
            onClick={() => resize(column.id, -STEP)}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<Add16Regular />}
            aria-label={TABLE.wider(column.header)}
            onClick={() => resize(column.id, STEP)}
          />
        </div>
      ))}
      <Button className={styles.reset} onClick={layout.reset}>
        {TABLE.resetColumns}
      </Button>
    </ColumnPopover>
  )
}
