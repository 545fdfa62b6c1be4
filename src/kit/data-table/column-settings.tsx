import {
  Button,
  Checkbox,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Add16Regular, ColumnTriple20Regular, Subtract16Regular } from '@fluentui/react-icons'

import { TABLE } from '#src/text/data-table.ts'
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
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={TABLE.columns} relationship="label">
          <Button appearance="subtle" icon={<ColumnTriple20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={TABLE.columns}>
        <div className={styles.hint}>{TABLE.columnsHint}</div>
        {columns.map(({ id, header, hideable }) => (
          <div key={id} className={styles.line}>
            <span className={styles.name}>
              <Checkbox
                label={header}
                disabled={hideable === false}
                checked={table.getColumn(id)?.getIsVisible() ?? true}
                onChange={(_, { checked }) =>
                  table.getColumn(id)?.toggleVisibility(checked === true)
                }
              />
            </span>
            <Button
              size="small"
              appearance="subtle"
              icon={<Subtract16Regular />}
              aria-label={TABLE.narrower(header)}
              onClick={() => resize(id, -STEP)}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<Add16Regular />}
              aria-label={TABLE.wider(header)}
              onClick={() => resize(id, STEP)}
            />
          </div>
        ))}
        <Button
          className={styles.reset}
          onClick={() => {
            table.setColumnSizing({})
            table.setColumnVisibility({})
          }}
        >
          {TABLE.resetColumns}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
