import { Button, makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'

import { listLog } from '#contract/desk/log.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { LOG } from '#src/text/desk/log.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { useDesk } from '../../data/use-desk.ts'
import { usePlace } from '../../parts/use-place.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { logColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { logSearch, type LogSearch } from './search.ts'

const PAGE_ROWS = 50

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  foot: { display: 'flex', justifyContent: 'center', gap: '8px' },
})

/** One more than is shown: whether there are older ones. */
function inputOf({ operator, operation, subject, from, to, before }: LogSearch) {
  return {
    count: PAGE_ROWS + 1,
    ...(operator !== undefined && { operator }),
    ...(operation !== undefined && { operation }),
    ...(subject !== undefined && { subject }),
    ...(from !== undefined && { from: `${from} 00:00:00` }),
    ...(to !== undefined && { to: `${to} 23:59:59` }),
    ...(before !== undefined && { before }),
  }
}

/** Every operation: who, when, to what, why, and what came of it; before and after of each. */
export function LogPage() {
  const styles = useStyles()
  const { search, change } = usePlace(logSearch)
  const query = useDesk(listLog, inputOf(search))
  const { entry: _entry, ...asked } = search
  const isFiltered = Object.values(asked).some((value) => value !== undefined)
  const columns = useMemo(() => logColumns((entry) => change({ entry })), [change])
  return (
    <WorkPage
      title={PAGE_TITLES.log}
      end={
        <RefreshButton
          isFetching={query.isFetching}
          isRetry={query.isRefetchError}
          onRefresh={() => void query.refetch()}
        />
      }
    >
      <div className={styles.root}>
        <LogFilters
          key={`${search.operator} ${search.subject}`}
          search={search}
          onSearch={(filters) => change({ ...filters, before: undefined })}
        />
        <QueryView query={query}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                art="no-packages"
                title={isFiltered ? LOG.none : LOG.empty}
                text={isFiltered ? LOG.noneText : LOG.emptyText}
              />
            ) : (
              <>
                <RecordTable
                  label={LOG.table}
                  columns={columns}
                  rows={rows.slice(0, PAGE_ROWS)}
                  keyOf={({ id }) => `${id}`}
                  isStale={query.isPlaceholderData}
                />
                <div className={styles.foot}>
                  {search.before !== undefined && (
                    <Button onClick={() => change({ before: undefined })}>{LOG.newest}</Button>
                  )}
                  {rows.length > PAGE_ROWS && (
                    <Button onClick={() => change({ before: rows[PAGE_ROWS - 1]?.id })}>
                      {LOG.older}
                    </Button>
                  )}
                </div>
              </>
            )
          }
        </QueryView>
      </div>
      <EntryDrawer entry={search.entry} onClose={() => change({ entry: undefined })} />
    </WorkPage>
  )
}
