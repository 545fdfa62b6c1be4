import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Tab,
  TabList,
} from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'

import type { Callback } from '#contract/api-setting.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/fields.ts'
import {
  OPEN_API_KEYS,
  apiCallsQuery,
  callbacksQuery,
  sendCallbackAgain,
} from '#src/data/api/open-api.ts'
import type { RequestFailure } from '#src/data/api/request-failure.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { API_LOG } from '#src/text/open-api.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { RecordTable, RecordTableSkeleton, type CellColumn } from '#src/kit/table/record-table.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { useApiStyles } from './api-setting.styles.ts'
import { CALL_COLUMNS, callbackColumns } from './log-columns.tsx'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { useUserId } from '#src/data/api/session.ts'

const route = getRouteApi('/user-center/api')

type LogListProps<Row> = {
  readonly label: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly columns: readonly CellColumn<Row>[]
  readonly query: {
    readonly data: { readonly list: readonly Row[]; readonly data_count: number } | undefined
    readonly error: RequestFailure | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** One list of the log: its page, or why there is none. */
function LogList<Row extends { readonly id: string }>(props: LogListProps<Row>): ReactNode {
  const { label, empty, columns, query } = props
  const { failed } = route.useSearch()
  const { data, error, isPlaceholderData, refetch } = query
  if (data === undefined && error !== null) {
    return (
      <ErrorState isCompact message={errorMessage(error.error)} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined) return <RecordTableSkeleton columns={columns} />
  if (data.list.length === 0) {
    const shown = failed === true ? { title: API_LOG.noneTitle, text: API_LOG.noneText } : empty
    return <EmptyState isCompact art="no-packages" {...shown} />
  }
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        rows={data.list}
        keyOf={(row) => row.id}
        isStale={isPlaceholderData}
      />
      <SearchPager firstSize={DEFAULT_PAGE_SIZE} sizes={PAGE_SIZES} total={data.data_count} />
    </>
  )
}

function BodyDialog({ callback, onClose }: { readonly callback: Callback; onClose: () => void }) {
  const styles = useApiStyles()
  const body = JSON.stringify(JSON.parse(callback.body), null, 2)
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <LayerSurface>
        <DialogBody>
          <DialogTitle action={<CopyButton value={callback.body} label={API_LOG.copyBody} />}>
            {API_LOG.bodyTitle}
          </DialogTitle>
          <DialogContent>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <pre className={styles.body} tabIndex={0} aria-label={API_LOG.bodyTitle}>
              {body}
            </pre>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {API_LOG.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}

/** What was called and what we called back, of the last days. */
export function ApiLog() {
  const styles = useApiStyles()
  const userId = useUserId()
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const { tab = 'calls', failed, page = 1, page_size = DEFAULT_PAGE_SIZE } = route.useSearch()
  const [shown, setShown] = useState<Callback | null>(null)
  const asked = { page, page_size, ...(failed === true && { failed }) }
  const calls = useQuery({ ...apiCallsQuery(userId, asked), enabled: tab === 'calls' })
  const callbacks = useQuery({ ...callbacksQuery(userId, asked), enabled: tab === 'callbacks' })
  const columns = useMemo(() => {
    const replay = async ({ id }: Callback): Promise<void> => {
      const answer = await sendCallbackAgain(id)
      if (answer.ok) notify('success', API_LOG.replayed)
      else notifyError(answer.error)
      void client.invalidateQueries({ queryKey: OPEN_API_KEYS.all })
    }
    return callbackColumns({ onReplay: (callback) => void replay(callback), onShow: setShown })
  }, [client])
  return (
    <section className={styles.card} aria-labelledby="api-log">
      <SectionTitle
        id="api-log"
        title={API_LOG.title}
        end={
          <Checkbox
            label={API_LOG.failedOnly}
            checked={failed === true}
            onChange={(_, { checked }) =>
              void navigate({
                search: ({ tab: kept, page_size: size }) => ({
                  tab: kept,
                  page_size: size,
                  failed: checked === true ? true : undefined,
                }),
              })
            }
          />
        }
      >
        <TabList
          aria-label={API_LOG.title}
          selectedValue={tab}
          onTabSelect={(_, { value }) =>
            void navigate({ search: { tab: value === 'callbacks' ? 'callbacks' : undefined } })
          }
        >
          <Tab value="calls">{API_LOG.tabs.calls}</Tab>
          <Tab value="callbacks">{API_LOG.tabs.callbacks}</Tab>
        </TabList>
      </SectionTitle>
      <p className={styles.quiet}>{API_LOG.text}</p>
      <div className={styles.list}>
        {tab === 'calls' ? (
          <LogList
            label={API_LOG.tabs.calls}
            empty={API_LOG.emptyCalls}
            columns={CALL_COLUMNS}
            query={calls}
          />
        ) : (
          <LogList
            label={API_LOG.tabs.callbacks}
            empty={API_LOG.emptyCallbacks}
            columns={columns}
            query={callbacks}
          />
        )}
      </div>
      {shown !== null && <BodyDialog callback={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
