import { makeStyles } from '@fluentui/react-components'

import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { FACTS } from '#src/text/desk/site.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { Facts } from './facts.tsx'
import { ShopStateCard } from './shop-state.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

/** Whether the shop is open, and what its site publishes about itself. */
export function SitePage() {
  const styles = useStyles()
  return (
    <WorkPage title={PAGE_TITLES.site}>
      <div className={styles.root}>
        <ShopStateCard />
        <SectionTitle title={FACTS.title} />
        <Facts />
      </div>
    </WorkPage>
  )
}
