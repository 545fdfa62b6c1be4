import { makeStyles } from '@fluentui/react-components'

import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { Carriers } from './carriers.tsx'
import { Platforms } from './platforms.tsx'
import { Holidays, Promises } from './promise.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '32px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
    gap: '32px 24px',
  },
})

/** Carriers and where they go, platforms, the promise and its holidays. */
export function ShippingPage() {
  const styles = useStyles()
  return (
    <WorkPage title={PAGE_TITLES.shipping}>
      <PaneWidth>
        <div className={styles.root}>
          <Carriers />
          <Promises />
          <div className={styles.pair}>
            <Holidays />
            <Platforms />
          </div>
        </div>
      </PaneWidth>
    </WorkPage>
  )
}
