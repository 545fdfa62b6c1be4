import { useSyncExternalStore } from 'react'
import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'

import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { ExportProgress } from '#src/data/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { downloadErrors, errorDownload } from './error-download.ts'
import { useImportStyles } from './import.styles.ts'

function textOf({ stage, rows, total }: ExportProgress): string {
  const doing = IMPORT.makingStages[stage]
  return stage === 'pack' ? doing : `${doing} ${IMPORT.rowsOf(rows, total)}`
}

type ErrorDownloadButtonProps = {
  readonly mode: EntryMode
  readonly hasErrors: boolean
}

/** Starts the download of error rows; while it takes long, says how far it is and ends it. */
export function ErrorDownloadButton({ mode, hasErrors }: ErrorDownloadButtonProps) {
  const styles = useImportStyles()
  const download = useSyncExternalStore(errorDownload.subscribe, errorDownload.getSnapshot)
  if (download !== null && download.mode === mode && download.progress !== null) {
    return (
      <>
        <Spinner size="extra-tiny" aria-label={IMPORT.making} />
        <span className={styles.making}>{textOf(download.progress)}</span>
        <Button size="small" onClick={errorDownload.cancel}>
          {IMPORT.cancel}
        </Button>
      </>
    )
  }
  if (!hasErrors) return null
  return (
    <Tooltip content={IMPORT.downloadErrors} relationship="label">
      <Button
        appearance="subtle"
        icon={<ArrowDownload20Regular />}
        disabledFocusable={download !== null}
        onClick={() => void downloadErrors(mode)}
      />
    </Tooltip>
  )
}
