import { Fragment } from 'react'
import { Button, ProgressBar, mergeClasses } from '@fluentui/react-components'

import type {
  ImportProgress as Progress,
  ImportStage,
} from '#src/data/recipients/recipients.types.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'

const STAGES: readonly ImportStage[] = ['read', 'map', 'normalise', 'save']

type ImportProgressProps = {
  readonly fileName: string
  readonly queued: number
  readonly progress: Progress | null
  readonly onCancel: () => void
}

function rateOf({ rows, elapsedMs }: Progress): number {
  return elapsedMs === 0 ? 0 : Math.round(rows / (elapsedMs / 1000))
}

function rowsText({ rows, total }: Progress): string {
  return total === undefined ? IMPORT.rows(rows) : IMPORT.rowsOf(rows, total)
}

function Stages({ now }: { readonly now: ImportStage }) {
  const styles = useImportStyles()
  return (
    <div className={styles.stages}>
      {STAGES.map((stage, i) => (
        <Fragment key={stage}>
          {i > 0 && <span className={styles.stageGap} aria-hidden />}
          <span
            className={mergeClasses(styles.stage, stage === now && styles.stageNow)}
            aria-current={stage === now ? 'step' : undefined}
          >
            {IMPORT.stages[stage]}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

/** The import of a first file: it has the whole centre. */
export function ImportProgressPanel({ fileName, queued, progress, onCancel }: ImportProgressProps) {
  const styles = useImportStyles()
  const total = progress?.total
  return (
    <div className={styles.start}>
      <div className={styles.progressBox}>
        <div className={styles.progress}>
          <div className={styles.fileName}>
            {IMPORT.busy(fileName)}
            {queued > 0 && IMPORT.queued(queued)}
          </div>
          <Stages now={progress?.stage ?? 'read'} />
          <ProgressBar
            aria-label={IMPORT.busy(fileName)}
            thickness="large"
            {...(total !== undefined && total > 0 && { value: (progress?.rows ?? 0) / total })}
          />
          <div className={styles.numbers}>
            {progress !== null && progress.rows > 0 && (
              <>
                <span className={styles.big}>{rowsText(progress)}</span>
                <span className={styles.quiet}>{IMPORT.rate(rateOf(progress))}</span>
              </>
            )}
            <Button className={styles.end} onClick={onCancel}>
              {IMPORT.cancel}
            </Button>
          </div>
          <span className={styles.quiet}>{IMPORT.cancelHint}</span>
        </div>
      </div>
    </div>
  )
}

/** How far an import is, in one line. */
export function lineText(progress: Progress | null): string {
  if (progress === null || progress.rows === 0) return IMPORT.stages.read
  return `${IMPORT.stages[progress.stage]} · ${rowsText(progress)} · ${IMPORT.rate(rateOf(progress))}`
}

/** The import of a further file: one line, the list stays in view. */
export function ImportProgressLine({ fileName, queued, progress, onCancel }: ImportProgressProps) {
  const styles = useImportStyles()
  const total = progress?.total
  return (
    <>
      <span className={styles.fileName}>
        {IMPORT.busy(fileName)}
        {queued > 0 && IMPORT.queued(queued)}
      </span>
      <ProgressBar
        className={styles.slim}
        aria-label={IMPORT.busy(fileName)}
        {...(total !== undefined && total > 0 && { value: (progress?.rows ?? 0) / total })}
      />
      <span className={mergeClasses(styles.quiet, styles.grow)}>{lineText(progress)}</span>
      <Button size="small" onClick={onCancel}>
        {IMPORT.cancel}
      </Button>
    </>
  )
}
