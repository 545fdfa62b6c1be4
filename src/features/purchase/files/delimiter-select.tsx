import { Select } from '@fluentui/react-components'

import { keysOf } from '#domain/values/keys-of.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'

type DelimiterSelectProps = {
  /** The delimiter with which the file was read. */
  readonly value: string
  readonly onChoose: (delimiter: string) => void
}

/** What parts the cells of a file of text, should the guess have cut an address in pieces. */
export function DelimiterSelect({ value, onChoose }: DelimiterSelectProps) {
  const styles = useImportStyles()
  const known = keysOf(IMPORT.delimiters)
  const isOther = !known.some((sign) => sign === value)
  return (
    <label className={styles.merge}>
      {IMPORT.delimiter}
      <Select value={value} onChange={(_, { value: chosen }) => onChoose(chosen)}>
        {known.map((sign) => (
          <option key={sign} value={sign}>
            {IMPORT.delimiters[sign]}
          </option>
        ))}
        {isOther && <option value={value}>{IMPORT.delimiterOther(value)}</option>}
      </Select>
    </label>
  )
}
