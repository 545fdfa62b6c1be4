import { makeStyles, tokens } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

import type { AppError } from '#domain/result/result.ts'
import { LIST } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { exactClockText } from '#src/kit/time/date-text.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { useIsOnline } from '#src/kit/states/connection.ts'
import { OfflineAge } from '#src/kit/states/offline-age.tsx'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  failed: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    color: wd.amberText,
    fontSize: tokens.fontSizeBase200,
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
  readonly query: {
    /** When the list was last answered, in epoch ms; 0 = never. */
    readonly dataUpdatedAt: number
    readonly isFetching: boolean
    /** Why the last fetch failed. */
    readonly error: { readonly error: AppError } | null
  }
  readonly onRefresh: () => void
}

/** How old a list is, whether its refresh has failed, and a button to refresh it. */
export function Freshness({ query, onRefresh }: FreshnessProps) {
  const isOnline = useIsOnline()
  const { dataUpdatedAt, isFetching, error } = query
  const styles = useStyles()
  const time = exactClockText(dataUpdatedAt)
  // Without a list, the error that is shown instead of it explains why.
  const hasFailed = error !== null && dataUpdatedAt > 0 && isOnline
  return (
    <>
      {dataUpdatedAt > 0 && isOnline && !hasFailed && (
        <span className={styles.quiet}>{LIST.updated(time)}</span>
      )}
      <OfflineAge at={dataUpdatedAt} />
      {hasFailed && (
        <span className={styles.failed} role="alert" title={errorMessage(error.error)}>
          <Warning16Regular aria-hidden />
          {LIST.refreshFailed(time)}
        </span>
      )}
      <RefreshButton isFetching={isFetching} isRetry={hasFailed} onRefresh={onRefresh} />
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
