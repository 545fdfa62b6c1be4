import { Select } from '@fluentui/react-components'

import type { SheetInfo } from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'

type SheetSelectProps = {
  readonly sheets: readonly SheetInfo[]
  readonly value: number
  readonly onChoose: (sheet: number) => void
}

/** Another sheet of the same workbook; only where there is a choice. */
export function SheetSelect({ sheets, value, onChoose }: SheetSelectProps) {
  const styles = useImportStyles()
  const filled = sheets
    .map(({ name, rows }, index) => ({ name, rows, index }))
    .filter(({ index, rows }) => index === value || rows !== 0)
  if (filled.length < 2) return null
  return (
    <label className={styles.merge}>
      {IMPORT.sheetLabel}
      <Select value={String(value)} onChange={(_, { value: chosen }) => onChoose(Number(chosen))}>
        {filled.map(({ index, name, rows }) => (
          <option key={index} value={index}>
            {IMPORT.sheet(name, rows)}
          </option>
        ))}
      </Select>
    </label>
  )
}
