import { makeStyles } from '@fluentui/react-components'

import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { SITE } from '#src/text/desk/site.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { useMay } from '../../data/staff.ts'
import { usePlace } from '../../parts/use-place.ts'
import { Facts } from './facts.tsx'
import { Banners } from './home/banners.tsx'
import { Layout } from './home/layout.tsx'
import { Legal } from './legal/legal.tsx'
import { SITE_TABS, siteSearch } from './search.ts'
import { ShopStateCard } from './shop-state.tsx'
import { Announcements } from './texts/announcements.tsx'
import { Articles } from './texts/articles.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  home: { display: 'flex', flexDirection: 'column', gap: '32px' },
})

/** Nothing of a tab is open. */
const CLOSED = { q: undefined, notice: undefined, article: undefined, version: undefined }

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
          onChoose={(tab) => change({ ...CLOSED, tab: tab === 'facts' ? undefined : tab })}
        />
        {chosen === 'facts' && (
          <div className={styles.root}>
            <ShopStateCard />
            <Facts />
          </div>
        )}
        {chosen === 'home' && (
          <div className={styles.home}>
            <Banners />
            <Layout />
          </div>
        )}
        {chosen === 'announcements' && <Announcements {...given} />}
        {chosen === 'articles' && <Articles {...given} />}
        {chosen === 'legal' && <Legal {...given} />}
      </PaneWidth>
    </WorkPage>
  )
}
