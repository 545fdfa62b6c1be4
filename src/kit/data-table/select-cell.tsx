import { useTableStyles } from './data-table.styles.ts'
import { SELECT_COLUMN } from './grid.types.ts'

type SelectCellProps = {
  readonly role: 'columnheader' | 'gridcell'
  readonly className: string
  readonly isActive: boolean
  readonly label: string
  readonly checked: boolean
  readonly isMixed?: boolean
  readonly onToggle: (isRange: boolean) => void
}

/** The check box at the left of a row or of the header. */
export function SelectCell(props: SelectCellProps) {
  const { role, className, isActive, label, checked, isMixed = false, onToggle } = props
  const styles = useTableStyles()
  return (
    <div
      role={role}
      aria-colindex={1}
      data-column={SELECT_COLUMN}
      tabIndex={isActive ? 0 : -1}
      style={{ left: 0 }}
      className={className}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        className={styles.checkbox}
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed
        }}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </div>
  )
}
