import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'

import { COMMON } from '#src/text/common.ts'
import { DOWNLOAD } from '#src/text/orders.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  bar: { width: '140px' },
})

type DownloadBarProps = {
  readonly progress: {
    readonly stage: keyof typeof DOWNLOAD.stages
    readonly rows: number
    readonly total: number
  }
  readonly onCancel: () => void
}

/** What a download is doing, how far it is, and how to end it. */
export function DownloadBar({ progress, onCancel }: DownloadBarProps) {
  const styles = useStyles()
  const { stage, rows, total } = progress
  return (
    <div className={styles.root}>
      <span role="status">{DOWNLOAD.stages[stage]}</span>
      <ProgressBar
        className={styles.bar}
        aria-label={DOWNLOAD.stages[stage]}
        {...(total > 0 && stage !== 'pack' && { value: Math.min(1, rows / total) })}
      />
      <span>{DOWNLOAD.progress(rows, total)}</span>
      <Button size="small" onClick={onCancel}>
        {COMMON.cancel}
      </Button>
    </div>
  )
}
