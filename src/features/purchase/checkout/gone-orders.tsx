import type { GoneOrder } from '#src/data/recipients/recipients.types.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { Alert } from './alert.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'

/** More than anyone reads; they are marked in the list of the shop’s orders, too. */
const MOST_SHOWN = 50

/** Orders of a shop that can no longer be shipped: they are left out, each with its reason. */
export function Gone({ orders }: { readonly orders: readonly GoneOrder[] }) {
  const styles = useCheckoutStyles()
  if (orders.length === 0) return null
  return (
    <>
      <Alert>{CHECKOUT.gone(orders.length)}</Alert>
      <ul className={styles.goneList} aria-label={CHECKOUT.gone(orders.length)}>
        {orders.slice(0, MOST_SHOWN).map(({ orderNo, reason }) => (
          <li key={orderNo} className={styles.goneItem}>
            <span>{orderNo}</span>
            <span className={styles.quiet}>{CHECKOUT.goneReasons[reason]}</span>
          </li>
        ))}
        {orders.length > MOST_SHOWN && (
          <li className={styles.quiet}>{CHECKOUT.goneMore(orders.length - MOST_SHOWN)}</li>
        )}
      </ul>
    </>
  )
}
