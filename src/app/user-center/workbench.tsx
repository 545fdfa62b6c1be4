import { UserHomePage } from './user-home-page.tsx'
import { NoticeCard } from '#src/features/announcements/notice-card.tsx'
import { RunHistory } from '#src/features/runs/run-history.tsx'
import { ToDo } from '#src/features/workbench/to-do.tsx'
import { Figures } from '#src/features/workbench/figures.tsx'
import { Today } from '#src/features/workbench/today.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'

function Runs(props: { readonly userId: string; readonly className: string }) {
  return <RunHistory {...props} Waybills={OrderWaybills} />
}

/** The workbench, where the account meets its order runs. */
export function Workbench() {
  return (
    <UserHomePage Runs={Runs} Today={Today} ToDo={ToDo} Figures={Figures} Notices={NoticeCard} />
  )
}
