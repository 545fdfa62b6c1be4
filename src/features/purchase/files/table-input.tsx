import { IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'
import { TABLE_FILES } from './table-files.ts'

/** MIME types, for a file whose name does not tell its kind. */
const TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

const ACCEPT = [...TABLE_FILES, ...TYPES].join()

type TableInputProps = {
  readonly isDisabled: boolean
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Covers what it lies in: one target for mouse, keyboard and screen reader. */
export function TableInput({ isDisabled, isMultiple, onFiles }: TableInputProps) {
  const styles = useImportStyles()
  return (
    <input
      type="file"
      multiple={isMultiple === true}
      className={styles.zoneInput}
      accept={ACCEPT}
      aria-label={IMPORT.input}
      title={IMPORT.notes}
      disabled={isDisabled}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        // The same file can be chosen again after it was corrected.
        event.currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
