import { Button, mergeClasses } from '@fluentui/react-components'
import { ArrowDownload16Regular, ArrowUpload20Regular } from '@fluentui/react-icons'

import { IMPORT } from '#src/text/purchase-import.ts'
import { HelpLink } from '../../shared/help-link.tsx'
import { downloadTemplate } from '../../files/downloads.ts'
import { useImportStyles } from '../../files/import.styles.ts'
import { TableInput } from '../../files/table-input.tsx'

type DropZoneProps = {
  /** `small` = one line above a list that is already there. */
  readonly size: 'large' | 'small'
  readonly hasPlatform: boolean
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are put, or chosen. */
export function DropZone({ size, hasPlatform, isDisabled, onFiles }: DropZoneProps) {
  const styles = useImportStyles()
  const isSmall = size === 'small'
  const title = isSmall ? IMPORT.zoneAgain : IMPORT.zone
  return (
    <div
      className={mergeClasses(
        styles.zone,
        !isDisabled && styles.zoneOpen,
        isSmall && styles.smallZone,
        isSmall && isDisabled && styles.zoneClosed,
      )}
    >
      {isSmall ? (
        <ArrowUpload20Regular aria-hidden className={styles.smallIcon} />
      ) : (
        <img src="/art/empty/no-recipients.svg" alt="" width={240} height={160} />
      )}
      <span className={mergeClasses(!isSmall && styles.zoneTitle)}>{title}</span>
      {!isSmall && (
        <>
          <span className={styles.zoneNote}>{IMPORT.notes}</span>
          <span className={styles.zoneHint}>
            {hasPlatform ? IMPORT.hint : IMPORT.needsPlatformHint}
          </span>
        </>
      )}
      {!isSmall && hasPlatform && <span className={styles.zoneHint}>{IMPORT.hintPaste}</span>}
      <TableInput isMultiple isDisabled={isDisabled} onFiles={onFiles} />
      {!isSmall && (
        <div className={styles.zoneLinks}>
          {hasPlatform && (
            <Button
              className={styles.zoneLink}
              appearance="transparent"
              icon={<ArrowDownload16Regular />}
              onClick={() => void downloadTemplate()}
            >
              {IMPORT.template}
            </Button>
          )}
          <HelpLink to="format" />
          <HelpLink to="export" />
          <HelpLink to="password" />
        </div>
      )}
    </div>
  )
}
