import { OpeningNotice } from '#src/features/announcements/opening-notice.tsx'
import { RechargeCard } from '#src/features/recharge/recharge-card.tsx'
import { HomePage } from '#src/features/home/home-page.tsx'

/** The front page, where the shop meets the account. */
export function Home() {
  return (
    <>
      <HomePage Recharge={RechargeCard} />
      <OpeningNotice />
    </>
  )
}
