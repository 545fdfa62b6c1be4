import { makeStyles } from '@fluentui/react-components'
import { Suspense } from 'react'

import { useSession } from '#src/data/session.ts'
import { OpeningNotice } from '#src/features/announcements/opening-notice.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { CARD_ROOM } from '#src/features/recharge/card-room.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const useStyles = makeStyles({ room: CARD_ROOM })

const RechargeCard = lazyPart(
  async () => (await import('#src/features/recharge/recharge-card.tsx')).RechargeCard,
  { isQuiet: true },
)

/** Visitors do not load it; its place is kept for it. */
function Recharge() {
  const styles = useStyles()
  const { status } = useSession()
  if (status === 'unknown') return <div className={styles.room} />
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <RechargeCard />
    </Suspense>
  )
}

/** The front page, where the shop meets the account. */
export function Home() {
  return (
    <>
      <HomePage Recharge={Recharge} />
      <OpeningNotice />
    </>
  )
}
