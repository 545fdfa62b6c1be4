import { Select } from '@fluentui/react-components'

import type { SheetInfo } from '#src/data/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'

type Chosen = number | 'all'

type SheetSelectProps = {
  readonly sheets: readonly SheetInfo[]
  readonly value: Chosen
  /** Whether all of them can be taken at once. */
  readonly hasAll: boolean
  readonly size?: 'small' | 'medium'
  readonly isDisabled?: boolean
  readonly onChoose: (sheet: Chosen) => void
}

/** Another sheet of the same workbook, or all of them; only where there is a choice. */
export function SheetSelect(props: SheetSelectProps) {
  const { sheets, value, hasAll, size = 'medium', isDisabled = false, onChoose } = props
  const styles = useImportStyles()
  const filled = sheets
    .map(({ name, hidden, rows }, index) => ({ name, hidden, rows, index }))
    .filter(({ index, rows }) => index === value || rows !== 0)
  if (filled.length < 2) return null
  const visible = filled.filter(({ hidden }) => !hidden).length
  return (
    <label className={styles.merge}>
      {IMPORT.sheetLabel}
      <Select
        size={size}
        disabled={isDisabled}
        value={String(value)}
        onChange={(_, { value: chosen }) => onChoose(chosen === 'all' ? 'all' : Number(chosen))}
      >
        {filled.map(({ index, name, rows }) => (
          <option key={index} value={index}>
            {IMPORT.sheet(name, rows)}
          </option>
        ))}
        {hasAll && visible > 1 && <option value="all">{IMPORT.allSheets(visible)}</option>}
      </Select>
    </label>
  )
}
