import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { UserInfo } from '#contract/accounts.ts'
import { recentParcelsQuery } from '#src/data/api/parcels.ts'
import { invalidateOrders } from '#src/data/api/orders.ts'
import { useMay } from '#src/data/api/may.ts'
import { useSession } from '#src/data/api/session.ts'
import { packageInfoQuery } from '#src/data/api/workbench.ts'
import { WORKBENCH } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { TITLES } from '#src/text/shell.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Freshness } from '#src/kit/list/list-head.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { useBeijingDay } from '#src/kit/time/use-clock.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { AccountCard } from '#src/features/account/account-card.tsx'
import { CounterCard } from '#src/features/account/counter-card.tsx'
import { DraftCard } from '#src/features/account/drafts/draft-card.tsx'
import { SubCard } from '#src/features/account/sub-card.tsx'
import { RecentParcels } from '#src/features/account/recent-parcels.tsx'

import { NoticeCard } from '#src/features/announcements/notice-card.tsx'
import { RunHistory } from '#src/features/runs/run-history.tsx'
import { Figures } from '#src/features/workbench/figures.tsx'
import { MustDo } from '#src/features/workbench/must-do.tsx'
import { ToDo } from '#src/features/workbench/to-do.tsx'
import { Today } from '#src/features/workbench/today.tsx'
import { DRAFT_KEYS } from '#src/data/recipients/draft-list.ts'
import { RUN_KEYS } from '#src/data/recipients/run-results.ts'
import { NOTICES_KEY } from '#src/data/api/content.ts'

const RECENT = 8

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    gap: '16px',
    paddingBottom: '32px',
  },
  card: {
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  whole: { gridColumn: '1 / -1' },
  halves: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  half: { minWidth: 0 },
  // A phone has one line for all three.
  ways: { display: 'flex', gap: '8px' },
  way: { [PHONE]: { minWidth: 0, padding: '5px 8px', whiteSpace: 'nowrap' } },
})

function Recent({ user }: { readonly user: UserInfo }) {
  const query = useQuery(recentParcelsQuery(user.user_id, RECENT))
  return (
    <QueryView query={query} isCompact>
      {({ list }) =>
        list.length > 0 ? (
          <RecentParcels parcels={list} />
        ) : (
          <EmptyState
            isCompact
            art="no-packages"
            title={WORKBENCH.emptyTitle}
            text={WORKBENCH.emptyText}
          >
            <LinkButton to="/gift-list" appearance="primary">
              {WORKBENCH.emptyAction}
            </LinkButton>
          </EmptyState>
        )
      }
    </QueryView>
  )
}

function Workbench({ user }: { readonly user: UserInfo }) {
  const styles = useStyles()
  const info = useQuery(packageInfoQuery(user.user_id, useBeijingDay()))
  const mayOrder = useMay(['order'])
  const half = mergeClasses(styles.card, styles.half)
  const wide = mergeClasses(styles.card, styles.whole)
  return (
    <div className={styles.grid}>
      {mayOrder && <MustDo userId={user.user_id} className={styles.card} />}
      <CounterCard query={info} className={styles.card}>
        <Today userId={user.user_id} />
      </CounterCard>
      {mayOrder && <DraftCard userId={user.user_id} className={styles.card} />}
      {user.sub === null ? (
        <AccountCard user={user} className={styles.card} />
      ) : (
        <SubCard user={user} sub={user.sub} className={styles.card} />
      )}
      {mayOrder && <RunHistory userId={user.user_id} className={wide} />}
      <NoticeCard className={wide} />
      <div className={mergeClasses(styles.whole, styles.halves)}>
        {mayOrder && <ToDo userId={user.user_id} half={half} />}
        <Figures userId={user.user_id} wide={wide} half={half} />
      </div>
      <section className={mergeClasses(styles.card, styles.whole)} aria-labelledby="recent-parcels">
        <SectionTitle
          id="recent-parcels"
          title={WORKBENCH.recent}
          end={
            <LinkButton to="/user-center/package-list" appearance="subtle">
              {WORKBENCH.all}
            </LinkButton>
          }
        />
        <Recent user={user} />
      </section>
    </div>
  )
}

/** How old the figures are; 刷新 asks again for all that the page shows. */
function Age({ userId }: { readonly userId: string }) {
  const client = useQueryClient()
  const info = useQuery(packageInfoQuery(userId, useBeijingDay()))
  return (
    <Freshness
      query={info}
      onRefresh={() => {
        void invalidateOrders(client)
        for (const queryKey of [DRAFT_KEYS.all, RUN_KEYS.all, NOTICES_KEY]) {
          void client.invalidateQueries({ queryKey })
        }
      }}
    />
  )
}

/** The workbench: what is to be done first, then what I have and what is under way. */
export function UserHomePage() {
  const { user } = useSession()
  const mayOrder = useMay(['order'])
  const styles = useStyles()
  return (
    <WorkPage
      title={TITLES.userHome}
      end={
        <>
          {user !== null && <Age userId={user.user_id} />}
          {mayOrder && (
            <div className={styles.ways}>
              <LinkButton
                to="/user-center/gift-selected"
                appearance="subtle"
                className={styles.way}
              >
                {TITLES.giftSelected}
              </LinkButton>
              <LinkButton to="/user-center/gift-order" appearance="subtle" className={styles.way}>
                {TITLES.giftOrder}
              </LinkButton>
              <LinkButton to="/gift-list" appearance="primary" className={styles.way}>
                {TITLES.goodsList}
              </LinkButton>
            </div>
          )}
        </>
      }
    >
      <PaneWidth>
        {user === null ? <Waiting label={COMMON.loading} /> : <Workbench user={user} />}
      </PaneWidth>
    </WorkPage>
  )
}
