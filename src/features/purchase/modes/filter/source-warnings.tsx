import { Select } from '@fluentui/react-components'

import type { ImportSummary } from '#src/data/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT, READ_WARNING_TEXT } from '#src/text/purchase-import.ts'
import { Strip } from '../../frame/strip.tsx'

type SourceWarningsProps = {
  readonly summary: ImportSummary
  readonly onSheet: (sheet: number) => void
  readonly onDismiss: () => void
}

/** What reading the file wants to be known; nothing when all went as everybody expects. */
export function SourceWarnings({ summary, onSheet, onDismiss }: SourceWarningsProps) {
  const { warnings, sheets, chosenSheet } = summary
  const others = sheets
    .map((sheet, index) => ({ ...sheet, index }))
    .filter(({ index, rows }) => index !== chosenSheet && rows !== 0)
  if (warnings.length === 0 && others.length === 0) return null
  return (
    <Strip
      intent={warnings.length > 0 ? 'warning' : 'info'}
      onDismiss={onDismiss}
      actions={
        others.length > 0 && (
          <Select
            size="small"
            aria-label={IMPORT.otherSheets}
            value=""
            onChange={(_, { value }) => onSheet(Number(value))}
          >
            <option value="" disabled>
              {IMPORT.otherSheets}
            </option>
            {others.map(({ index, name, rows }) => (
              <option key={index} value={index}>
                {IMPORT.sheet(name, rows)}
              </option>
            ))}
          </Select>
        )
      }
    >
      {warnings.map(({ code, count = 0, row = 0 }) => (
        <div key={code}>{fill(READ_WARNING_TEXT[code] ?? code, { count, row })}</div>
      ))}
      {warnings.length === 0 && IMPORT.sheet(summary.fileName, sheets[chosenSheet]?.rows ?? null)}
    </Strip>
  )
}
