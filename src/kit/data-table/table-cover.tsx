import type { ReactNode } from 'react'
import { Button } from '@fluentui/react-components'

import { TABLE } from '#src/text/data-table.ts'
import { useTableStyles } from './data-table.styles.ts'
import type { WindowCache } from './window-cache.ts'

/** Rows could not be loaded; a retry is offered. */
export function LoadFailed<Row>({ cache }: { readonly cache: WindowCache<Row> }) {
  const styles = useTableStyles()
  if (cache.failure === null) return null
  return (
    <div className={styles.cover} role="alert">
      {TABLE.loadFailed}
      <Button onClick={() => cache.retry()}>{TABLE.retry}</Button>
    </div>
  )
}

type TableCoverProps<Row> = { readonly cache: WindowCache<Row>; readonly empty: ReactNode }

/** Shown instead of rows: while they load, when loading failed, or when there are none. */
export function TableCover<Row>({ cache, empty }: TableCoverProps<Row>) {
  const styles = useTableStyles()
  if (cache.failure !== null) return <LoadFailed cache={cache} />
  if (cache.total === null) {
    return <div className={styles.loading} role="status" aria-label={TABLE.loading} />
  }
  if (cache.total > 0 || !cache.isSettled) return null
  return <div className={styles.cover}>{empty}</div>
}
