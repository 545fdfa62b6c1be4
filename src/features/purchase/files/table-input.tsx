import { IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'

/**
 * What the file chooser shows: the kinds of the specification, by name and by MIME type. Only the
 * content of a file shows its kind (workers/recipients/readers), so others can still be dropped.
 */
const ACCEPT = [
  '.csv',
  '.xlsx',
  '.xls',
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join()

type TableInputProps = {
  readonly isDisabled: boolean
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Covers its container: one target for mouse, keyboard and screen reader. */
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
