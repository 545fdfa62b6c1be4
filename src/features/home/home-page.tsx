import { makeStyles } from '@fluentui/react-components'

import { PageFrame } from '#src/ui/page-frame.tsx'
import { Advantages } from './advantages.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { HotGoods } from './hot-goods.tsx'
import { NewGoods } from './new-goods.tsx'
import { UserPanel } from './user-panel.tsx'

const useStyles = makeStyles({
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 288px',
    gap: '16px',
    height: '360px',
  },
  sections: { display: 'flex', flexDirection: 'column', gap: '32px', marginTop: '16px' },
})

/** The default layout of H-03: banner with user panel, advantages, hot and new goods. */
export function HomePage() {
  const styles = useStyles()
  return (
    <PageFrame>
      <div className={styles.top}>
        <HeroCarousel />
        <UserPanel />
      </div>
      <div className={styles.sections}>
        <Advantages />
        <HotGoods />
        <NewGoods />
      </div>
    </PageFrame>
  )
}
