import { INVOICE_VIEWS } from '#contract/desk/invoices.ts'
import { z } from '#contract/zod.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { MONEY } from '#src/text/desk/money.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { Batches } from './batches.tsx'
import { Bills } from './bills.tsx'
import { Invoices } from './invoices.tsx'
import { Ledger } from './ledger.tsx'
import { Refunds } from './refunds.tsx'
import { Withdrawals } from './withdrawals.tsx'

const TABS = ['withdrawals', 'batches', 'invoices', 'refunds', 'bills', 'ledger'] as const

const moneySearch = z.object({
  tab: z.enum(TABS).optional().catch(undefined),
  /** The open withdrawal, or the work order of the open invoice. */
  no: z.string().max(64).optional().catch(undefined),
  /** Which invoices. */
  view: z.enum(INVOICE_VIEWS).optional().catch(undefined),
  /** The open day of bills. */
  day: z.iso.date().optional().catch(undefined),
})

/** What goes out, what went back, and the proof that the books are right. */
export function MoneyPage() {
  const { search, change } = usePlace(moneySearch)
  const { tab = 'withdrawals', no, view = 'open', day } = search
  return (
    <WorkPage title={PAGE_TITLES.money}>
      <StatusTabs
        label={MONEY.tabs}
        tabs={TABS.map((value) => ({ value, name: MONEY[value] }))}
        chosen={tab}
        onChoose={(chosen) =>
          change({ tab: chosen, no: undefined, view: undefined, day: undefined })
        }
      />
      {tab === 'withdrawals' && (
        <Withdrawals open={no} onOpen={(chosen) => change({ no: chosen })} />
      )}
      {tab === 'batches' && <Batches />}
      {tab === 'invoices' && (
        <Invoices
          view={view}
          open={no}
          onView={(chosen) => change({ view: chosen, no: undefined })}
          onOpen={(chosen) => change({ no: chosen })}
        />
      )}
      {tab === 'refunds' && <Refunds />}
      {tab === 'bills' && <Bills open={day} onOpen={(chosen) => change({ day: chosen })} />}
      {tab === 'ledger' && <Ledger />}
    </WorkPage>
  )
}
