import { makeStyles } from '@fluentui/react-components'

import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { GoodsPrices } from './goods-prices.tsx'
import { Levels } from './levels.tsx'
import { Plans } from './plans.tsx'
import { Tiers } from './tiers.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '32px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(460px, 100%), 1fr))',
    gap: '32px 24px',
  },
})

/** Levels, tiers of recharge, what each level pays for goods, and what is to hold from a time on. */
export function PricesPage() {
  const styles = useStyles()
  return (
    <WorkPage title={PAGE_TITLES.prices}>
      <PaneWidth>
        <div className={styles.root}>
          <div className={styles.pair}>
            <Levels />
            <Tiers />
          </div>
          <Plans />
          <GoodsPrices />
        </div>
      </PaneWidth>
    </WorkPage>
  )
}
