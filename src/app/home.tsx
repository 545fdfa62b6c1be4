import { Suspense } from 'react'

import { useMay } from '#src/data/api/may.ts'
import { useSession } from '#src/data/api/session.ts'
import { OpeningNotice } from '#src/features/announcements/opening-notice.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'
import { CardRoom } from '#src/features/recharge/card-room.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const RechargeCard = lazyPart(
  async () => (await import('#src/features/recharge/recharge-card.tsx')).RechargeCard,
  { isQuiet: true },
)

/** Visitors do not load it; its place is kept for it. */
function Recharge() {
  const { status } = useSession()
  if (status === 'unknown') return <CardRoom />
  return (
    <Suspense fallback={<CardRoom />}>
      <RechargeCard />
    </Suspense>
  )
}

/** The front page, where the shop meets the account. */
export function Home() {
  const mayPay = useMay(['pay'])
  return (
    <>
      <HomePage {...(mayPay && { Recharge })} />
      <OpeningNotice />
    </>
  )
}
