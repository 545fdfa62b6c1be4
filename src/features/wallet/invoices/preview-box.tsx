import { makeStyles, tokens } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'

import { INVOICES } from '#src/text/invoices.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import type { InvoicePreview } from './use-invoice-form.ts'

const { form: TEXT } = INVOICES

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
  },
  sum: { display: 'flex', alignItems: 'baseline', gap: '12px', flexWrap: 'wrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': { fontWeight: 'normal', color: tokens.colorNeutralForeground3 },
    '& th, & td': { padding: '4px 8px 4px 0', textAlign: 'left' },
    '& th:not(:first-child), & td:not(:first-child)': { textAlign: 'right' },
  },
})

function Orders({ preview }: { readonly preview: InvoicePreview }) {
  const styles = useStyles()
  const { orders, order_count: all } = preview
  return (
    <Disclosure summary={TEXT.details}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{TEXT.order}</th>
            <th scope="col">{TEXT.paid}</th>
            <th scope="col">{TEXT.invoiced}</th>
            <th scope="col">{TEXT.left}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ order_sn: sn, paid, invoiced, amount }) => (
            <tr key={sn}>
              <td>{sn}</td>
              <td>{moneyText(paid)}</td>
              <td>{moneyText(invoiced)}</td>
              <td>{moneyText(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > orders.length && <p className={styles.quiet}>{TEXT.shown(orders.length, all)}</p>}
    </Disclosure>
  )
}

type PreviewBoxProps = {
  /** Whether there are orders to ask about. */
  readonly isChosen: boolean
  readonly preview: UseQueryResult<InvoicePreview>
}

/** What may be invoiced of the chosen orders. */
export function PreviewBox({ isChosen, preview }: PreviewBoxProps) {
  const styles = useStyles()
  const { data, error } = preview
  if (!isChosen) return <p className={styles.quiet}>{TEXT.waiting}</p>
  if (error !== null) return <p role="alert">{errorMessage(error.error)}</p>
  if (data === undefined) return <Waiting label={TEXT.amount} lines={2} />
  const { amount, gift, order_count: n, orders } = data
  return (
    <section className={styles.root} aria-label={TEXT.amount} aria-live="polite">
      <div className={styles.sum}>
        <span className={styles.quiet}>{TEXT.amount}</span>
        <Price yuan={amount} />
        {n > 0 && <span className={styles.quiet}>{TEXT.amountOf(n)}</span>}
      </div>
      {amount === '0.00' && (
        <p className={styles.quiet}>{orders.length === 0 ? TEXT.noOrders : TEXT.nothing}</p>
      )}
      {gift !== '0.00' && <p className={styles.quiet}>{TEXT.gift(moneyText(gift))}</p>}
      {orders.length > 0 && <Orders preview={data} />}
    </section>
  )
}
