import { makeStyles, tokens } from '@fluentui/react-components'

import {
  listPartnerCalls,
  listPartnersSetUp,
  stoppedBy,
  type CallState,
} from '#contract/desk/partners.ts'
import { PARTNERS } from '#src/text/desk/partners.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { useDesk } from '../../data/use-desk.ts'
import { CALL_COLUMNS } from './call-columns.tsx'
import { RedStates } from './red-states.tsx'
import { SetUp } from './set-up.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** A red state ends when somebody acts, so the page looks by itself. */
const LOOK_EVERY_MS = 30_000

const keyOf = ({ partner, call }: CallState): string => `${partner} ${call}`

/** What is stopped comes first, then what was refused last. */
function rank(state: CallState): number {
  if (stoppedBy(state) !== null) return 0
  return state.isRefused ? 1 : 2
}

function States({ states }: { readonly states: readonly CallState[] }) {
  const styles = useStyles()
  const setUp = useDesk(listPartnersSetUp, {}).data
  const partners = setUp?.partners ?? []
  return (
    <div className={styles.root}>
      {states.length > 0 && <RedStates states={states} />}
      {setUp?.isSandbox === true && <p className={styles.note}>{PARTNERS.sandboxText}</p>}
      {partners.length > 0 && <SetUp partners={partners} calls={states} />}
      {states.length === 0 ? (
        <EmptyState art="no-packages" title={PARTNERS.none} text={PARTNERS.noneText} />
      ) : (
        <RecordTable
          label={PARTNERS.table}
          columns={CALL_COLUMNS}
          rows={states.toSorted((a, b) => rank(a) - rank(b))}
          keyOf={keyOf}
        />
      )}
    </div>
  )
}

/** What partners take and refuse: in words what is stopped, and what ends it. */
export function PartnersPage() {
  const query = useDesk(listPartnerCalls, {}, { everyMs: LOOK_EVERY_MS })
  return (
    <WorkPage
      title={PAGE_TITLES.partners}
      end={
        <RefreshButton
          isFetching={query.isFetching}
          isRetry={query.isRefetchError}
          onRefresh={() => void query.refetch()}
        />
      }
    >
      <QueryView query={query}>{(states) => <States states={states} />}</QueryView>
    </WorkPage>
  )
}
