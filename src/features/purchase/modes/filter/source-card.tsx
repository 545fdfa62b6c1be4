import { Button, mergeClasses } from '@fluentui/react-components'
import { ArrowUpload20Regular, DocumentTable20Regular } from '@fluentui/react-icons'

import type { FilterSource } from '#src/data/recipients/recipients.types.ts'
import { FILTER } from '#src/text/filter.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { TableInput } from '../../files/table-input.tsx'
import { useDraft } from '../../shared/draft-context.ts'
import { usePurchase } from '../purchase-context.ts'
import { useFilterStyles } from './filter.styles.ts'

type SourceCardProps = {
  readonly source: FilterSource | null
  readonly onRemap: () => void
}

/** The file that is filtered: a place to put it, or what it is. */
export function SourceCard({ source, onRemap }: SourceCardProps) {
  const styles = useFilterStyles()
  const { isLocked } = useDraft()
  const { hasPlatform, files } = usePurchase()
  const input = { isDisabled: isLocked || !hasPlatform, onFiles: files.add }
  if (source === null) {
    return (
      <div className={styles.zone}>
        <ArrowUpload20Regular aria-hidden className={styles.zoneIcon} />
        <span>{hasPlatform ? FILTER.sourceZone : IMPORT.needsPlatform}</span>
        <span className={styles.quiet}>{IMPORT.notes}</span>
        <span className={styles.quiet}>{FILTER.sourceHint}</span>
        <TableInput {...input} />
      </div>
    )
  }
  return (
    <div className={styles.source}>
      <DocumentTable20Regular aria-hidden />
      <div className={styles.sourceWords}>
        <span className={styles.fileName} title={source.fileName}>
          {source.fileName}
        </span>
        <span className={mergeClasses(styles.line, styles.quiet)}>
          {FILTER.rows(source.rows)}
          {source.rowsWithErrors > 0 && (
            <span className={styles.bad}>{FILTER.rowsWithErrors(source.rowsWithErrors)}</span>
          )}
        </span>
      </div>
      <Button
        size="small"
        appearance="subtle"
        className={styles.fixed}
        disabled={isLocked}
        onClick={onRemap}
      >
        {FILTER.remap}
      </Button>
      <span className={styles.change}>
        <Button size="small" disabled={input.isDisabled} tabIndex={-1} aria-hidden>
          {FILTER.change}
        </Button>
        <TableInput {...input} />
      </span>
    </div>
  )
}
