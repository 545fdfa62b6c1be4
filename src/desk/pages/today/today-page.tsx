import { makeStyles } from '@fluentui/react-components'

import { listPartnerCalls } from '#contract/desk/partners.ts'
import { showShopState } from '#contract/desk/site.ts'
import { showToday, showTodayMoney } from '#contract/desk/today.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { TODAY } from '#src/text/desk/today.ts'
import { RefreshButton } from '#src/kit/page/refresh-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useMay, useMayOpen } from '../../data/staff.ts'
import { useDesk } from '../../data/use-desk.ts'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'

const LOOK_EVERY_MS = 60_000

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '1240px' },
})

/** Red states first, then the day's figures. Each part is read by those who may see it alone. */
export function TodayPage() {
  const styles = useStyles()
  const mayOpen = useMayOpen()
  const [mayMoney, mayPartners] = [useMay('desk.todayMoney'), useMay('partners.list')]
  const every = { everyMs: LOOK_EVERY_MS }
  const today = useDesk(showToday, {}, every)
  const money = useDesk(showTodayMoney, {}, { ...every, isOn: mayMoney })
  const calls = useDesk(listPartnerCalls, {}, { ...every, isOn: mayPartners })
  const shop = useDesk(showShopState, {}, every)
  const queries = [today, shop, ...(mayMoney ? [money] : []), ...(mayPartners ? [calls] : [])]
  return (
    <WorkPage
      title={PAGE_TITLES.today}
      end={
        <RefreshButton
          isFetching={queries.some(({ isFetching }) => isFetching)}
          onRefresh={() => queries.map((query) => void query.refetch())}
        />
      }
    >
      <QueryView query={today}>
        {(shown) => (
          <div className={styles.root}>
            <Attention
              today={shown}
              money={money.data ?? null}
              calls={calls.data ?? null}
              shop={shop.data ?? null}
              mayOpen={mayOpen}
            />
            <FailedLine query={shop} />
            {mayMoney && <FailedLine query={money} />}
            {mayPartners && <FailedLine query={calls} />}
            <SectionTitle title={TODAY.figures} />
            <Figures today={shown} money={money.data ?? null} />
          </div>
        )}
      </QueryView>
    </WorkPage>
  )
}
