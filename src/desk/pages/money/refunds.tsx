import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { listOutsideRefunds, listRefunds } from '#contract/desk/recharges.ts'
import { REFUNDS } from '#src/text/desk/money.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { useDesk } from '../../data/use-desk.ts'
import { RefundForm } from './refund-form.tsx'
import { OUTSIDE_COLUMNS, UNDER_WAY_COLUMNS } from './refund-columns.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
})

const keyOf = ({ trade_no: no }: { readonly trade_no: string }): string => no

/** Recharges that go back: begun here, under way at a partner, or begun without us. */
export function Refunds() {
  const styles = useStyles()
  const underWay = useDesk(listRefunds, {})
  const outside = useDesk(listOutsideRefunds, {})
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.root}>
      <div>
        <OpenerButton appearance="primary" onClick={() => setIsOpen(true)}>
          {REFUNDS.begin}
        </OpenerButton>
      </div>
      <SectionTitle title={REFUNDS.outside} />
      <p>{REFUNDS.outsideText}</p>
      <QueryView query={outside} isCompact>
        {(rows) =>
          rows.length === 0 ? (
            <p>{REFUNDS.noOutside}</p>
          ) : (
            <RecordTable
              label={REFUNDS.outside}
              columns={OUTSIDE_COLUMNS}
              rows={rows}
              keyOf={keyOf}
            />
          )
        }
      </QueryView>
      <SectionTitle title={REFUNDS.underWay} />
      <QueryView query={underWay} isCompact>
        {(rows) =>
          rows.length === 0 ? (
            <p>{REFUNDS.noUnderWay}</p>
          ) : (
            <RecordTable
              label={REFUNDS.underWay}
              columns={UNDER_WAY_COLUMNS}
              rows={rows}
              keyOf={keyOf}
            />
          )
        }
      </QueryView>
      {isOpen && <RefundForm onClose={() => setIsOpen(false)} />}
    </div>
  )
}
