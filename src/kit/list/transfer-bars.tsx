import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { useSyncExternalStore } from 'react'

import type { Store } from '#domain/values/store.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { COMMON } from '#src/text/common.ts'
import { DOWNLOAD, TRANSFER } from '#src/text/list-tools.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  bar: { width: '140px' },
})

type Kind = keyof typeof TRANSFER.cancel

type Progress = {
  readonly stage: keyof typeof DOWNLOAD.stages
  readonly rows: number
  readonly total: number
}

type BarProps = {
  readonly kind: Kind
  readonly progress: Progress
  readonly onCancel: () => void
}

function TransferBar({ kind, progress, onCancel }: BarProps) {
  const styles = useStyles()
  const { stage, rows, total } = progress
  const doing = kind === 'download' ? DOWNLOAD.stages[stage] : TRANSFER.reading[kind]
  return (
    <div className={styles.root}>
      <span role="status">{doing}</span>
      <ProgressBar
        className={styles.bar}
        aria-label={doing}
        {...(total > 0 && stage !== 'pack' && { value: Math.min(1, rows / total) })}
      />
      <span>{DOWNLOAD.progress(rows, total)}</span>
      <Button size="small" aria-label={TRANSFER.cancel[kind]} onClick={onCancel}>
        {COMMON.cancel}
      </Button>
    </div>
  )
}

export type TransferBarsProps = {
  /** Absent = none of the kind is under way. */
  readonly transfers: Store<Readonly<Partial<Record<Kind, Progress>>>>
  readonly onCancel: (kind: Kind) => void
}

/** What each transfer under way is doing, how far it is, and how to end it. */
export function TransferBars({ transfers, onCancel }: TransferBarsProps) {
  const underWay = useSyncExternalStore(transfers.subscribe, transfers.get, transfers.get)
  return keysOf(underWay).map((kind) => {
    const progress = underWay[kind]
    return (
      progress !== undefined && (
        <TransferBar key={kind} kind={kind} progress={progress} onCancel={() => onCancel(kind)} />
      )
    )
  })
}
