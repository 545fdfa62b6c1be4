import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { REQUESTS } from '#src/text/desk/requests.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { requestsQuery } from '../../data/requests.ts'
import { LinkDialog, type StaffLink } from '../../parts/link-dialog.tsx'
import { RequestCard } from './request-card.tsx'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '880px' },
})

/** What one member of staff wants done, and another has to confirm. */
export function RequestsPage() {
  const styles = useStyles()
  const query = useQuery(requestsQuery)
  const [link, setLink] = useState<StaffLink | null>(null)
  return (
    <WorkPage
      title={PAGE_TITLES.requests}
      end={
        <RefreshButton
          isFetching={query.isFetching}
          isRetry={query.isRefetchError}
          onRefresh={() => void query.refetch()}
        />
      }
    >
      <QueryView query={query}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState art="no-packages" title={REQUESTS.none} text={REQUESTS.noneText} />
          ) : (
            <ul className={styles.list} aria-label={PAGE_TITLES.requests}>
              {requests.map((one) => (
                <RequestCard key={one.id} request={one} onLink={setLink} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {link !== null && <LinkDialog {...link} onClose={() => setLink(null)} />}
    </WorkPage>
  )
}
