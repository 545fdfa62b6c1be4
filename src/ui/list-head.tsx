import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { LIST } from '#src/text/common.ts'
import { beijingClock } from './beijing-time.ts'
import { RefreshButton } from './refresh-button.tsx'

const useStyles = makeStyles({
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '40px',
    marginTop: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  end: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

type FreshnessProps = {
  /** When the list was last heard of, in ms; 0 = never. */
  readonly updatedAt: number
  readonly isFetching: boolean
  /** It cannot be newer now. */
  readonly isOffline?: boolean
  readonly onRefresh: () => void
}

/** How old a list is, and the way to a newer one. */
export function Freshness(props: FreshnessProps) {
  const { updatedAt, isFetching, isOffline = false, onRefresh } = props
  const styles = useStyles()
  const time = beijingClock(updatedAt)
  return (
    <>
      {updatedAt > 0 && (
        <span className={styles.quiet}>{isOffline ? LIST.offline(time) : LIST.updated(time)}</span>
      )}
      <RefreshButton isFetching={isFetching} onRefresh={onRefresh} />
    </>
  )
}

type ListToolsProps = {
  /** What is chosen, or under way. */
  readonly children?: ReactNode
  /** What can be done with the list or what is chosen. */
  readonly end: ReactNode
}

/** The line between the filters of a list and its rows. */
export function ListTools({ children, end }: ListToolsProps) {
  const styles = useStyles()
  return (
    <div className={styles.tools}>
      {children}
      <div className={styles.end}>{end}</div>
    </div>
  )
}
