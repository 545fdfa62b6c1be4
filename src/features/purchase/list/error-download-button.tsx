import { useRef, useSyncExternalStore } from 'react'
import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular, Dismiss16Regular } from '@fluentui/react-icons'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { ExportProgress } from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { useDraft } from '../shared/draft-context.ts'
import { downloadErrors, errorDownload } from './error-download.ts'
import { useImportStyles } from '../files/import.styles.ts'

function textOf({ stage, rows, total }: ExportProgress): string {
  const doing = IMPORT.makingStages[stage]
  return stage === 'pack' ? doing : IMPORT.makingRows(doing, rows, total)
}

type ErrorDownloadButtonProps = {
  readonly mode: EntryMode
  readonly hasErrors: boolean
}

/** Starts the download of error rows; while it takes long, shows the progress and can cancel it. */
export function ErrorDownloadButton({ mode, hasErrors }: ErrorDownloadButtonProps) {
  const styles = useImportStyles()
  const { takesFiles } = useDraft()
  const button = useRef<HTMLElement>(null)
  const download = useSyncExternalStore(errorDownload.subscribe, errorDownload.getSnapshot)
  const isOurs = download?.mode === mode
  if (!hasErrors && !isOurs) return null
  return (
    <>
      {isOurs && download.progress !== null && (
        <>
          <span className={styles.making}>{textOf(download.progress)}</span>
          <Tooltip content={IMPORT.cancel} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<Dismiss16Regular />}
              onClick={() => {
                // The clicked button will be removed, and the focus with it.
                button.current?.focus()
                errorDownload.cancel()
              }}
            />
          </Tooltip>
        </>
      )}
      <Tooltip content={isOurs ? IMPORT.making : IMPORT.downloadErrors} relationship="label">
        <Button
          ref={(element: HTMLElement | null) => {
            button.current = element
          }}
          appearance="subtle"
          icon={isOurs ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowDownload20Regular />}
          disabledFocusable={download !== null}
          onClick={() => void downloadErrors(mode, takesFiles)}
        />
      </Tooltip>
    </>
  )
}
