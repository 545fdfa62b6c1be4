import { useState } from 'react'
import { Button, Select } from '@fluentui/react-components'

import type {
  ImportOptions,
  ImportSummary,
  ReadWarning,
} from '#src/data/recipients/recipients.types.ts'
import { fill } from '#src/text/fill.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { READ_WARNING_TEXT } from '#src/text/read-warnings.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { Strip } from '../../shared/strip.tsx'
import { EncodingChoice } from '../../files/encoding-choice.tsx'
import { useFilterStyles } from './filter.styles.ts'

type SourceWarningsProps = {
  readonly summary: ImportSummary
  readonly file: File
  /** Reads the same file differently. */
  readonly onAgain: (choices: Partial<ImportOptions>) => void
  readonly onDismiss: () => void
}

const isOfEncoding = ({ code }: ReadWarning): boolean =>
  code === 'encoding_guessed' || code === 'characters_replaced'

function OtherSheets({ summary, onAgain }: SourceWarningsProps) {
  const { isLocked } = useDraft()
  const { sheets, chosenSheet } = summary
  const others = sheets
    .map(({ name, rows }, index) => ({ name, rows, index }))
    .filter(({ index, rows }) => index !== chosenSheet && rows !== 0)
  if (others.length === 0) return null
  return (
    <Select
      size="small"
      aria-label={IMPORT.otherSheets}
      disabled={isLocked}
      value=""
      onChange={(_, { value }) => onAgain({ sheet: Number(value) })}
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

/** How the file was read, as far as it could have been read differently. */
export function SourceWarnings(props: SourceWarningsProps) {
  const { summary, file, onAgain, onDismiss } = props
  const { isLocked } = useDraft()
  const styles = useFilterStyles()
  const { warnings, sheets, chosenSheet, encoding } = summary
  const [isChoosing, setIsChoosing] = useState(warnings.some(isOfEncoding))
  const canChoose = encoding !== null && !isLocked
  const hasOthers = sheets.some(({ rows }, index) => index !== chosenSheet && rows !== 0)
  if (warnings.length === 0 && !hasOthers && encoding === null) return null
  return (
    <Strip
      intent={warnings.length > 0 ? 'warning' : 'info'}
      onDismiss={onDismiss}
      actions={
        <>
          <OtherSheets {...props} />
          {canChoose && (
            <Button
              size="small"
              appearance="subtle"
              className={styles.fixed}
              aria-expanded={isChoosing}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              {IMPORT.encoding}
            </Button>
          )}
        </>
      }
    >
      {warnings.map((warning) => (
        <div key={warning.code}>{fill(READ_WARNING_TEXT[warning.code], warning)}</div>
      ))}
      {warnings.length === 0 && summary.fileName}
      {canChoose && isChoosing && (
        <EncodingChoice
          file={file}
          current={encoding}
          onChoose={(chosen) => onAgain({ encoding: chosen })}
        />
      )}
    </Strip>
  )
}
