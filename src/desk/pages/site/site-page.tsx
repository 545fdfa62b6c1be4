import { makeStyles } from '@fluentui/react-components'

import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { SITE } from '#src/text/desk/site.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { useMay } from '../../data/staff.ts'
import { usePlace } from '../../parts/use-place.ts'
import { Facts } from './facts.tsx'
import { Legal } from './legal/legal.tsx'
import { SITE_TABS, siteSearch } from './search.ts'
import { ShopStateCard } from './shop-state.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

/** Whether the shop is open, and everything that its public pages say. */
export function SitePage() {
  const styles = useStyles()
  const { search, change } = usePlace(siteSearch)
  const mayLegal = useMay('legal.list')
  const tabs = SITE_TABS.filter((one) => one !== 'legal' || mayLegal)
  const chosen = tabs.find((one) => one === search.tab) ?? 'facts'
  const given = { search, change }
  return (
    <WorkPage title={PAGE_TITLES.site}>
      <PaneWidth>
        <StatusTabs
          label={SITE.tabs}
          tabs={tabs.map((value) => ({ value, name: SITE[value] }))}
          chosen={chosen}
          onChoose={(tab) =>
            change({ tab: tab === 'facts' ? undefined : tab, q: undefined, version: undefined })
          }
        />
        {chosen === 'facts' && (
          <div className={styles.root}>
            <ShopStateCard />
            <Facts />
          </div>
        )}
        {chosen === 'legal' && <Legal {...given} />}
      </PaneWidth>
    </WorkPage>
  )
}
