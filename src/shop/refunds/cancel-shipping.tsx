import { makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { apiErrorMessage } from '#contract/errors.ts'
import type { previewCancel } from '#contract/parcels.ts'
import { askCancel, cancelShipping } from '#src/data/api/parcels.ts'
import { invalidateOrders } from '#src/data/api/orders.ts'
import { useMay } from '#src/data/api/may.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Question } from '#src/kit/dialog/question.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { followRefund, type Progress } from './follow-refund.ts'
import { refundedNow } from './refunded-now.ts'

/** Parcels by id, at most 500, or every parcel of an order. */
export type CancelScope = { readonly ids: string[] } | { readonly order_sn: string }

type CancelShippingProps = {
  readonly scope: CancelScope
  /** For a small button in a table row: names the row for users who cannot see it. */
  readonly rowLabel?: string
  /** Called when parcels were taken back, to refetch what shows them. */
  readonly onTaken?: () => void
  /** Drawn instead of the button, e.g. an item of a menu. */
  readonly children?: (ask: () => void) => ReactNode
}

const useStyles = makeStyles({ row: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' } })

type Offer = DataOf<typeof previewCancel>

/** What comes back, and why it is less than the price where it is. */
function refundText({ count, amount, compensated }: Offer): string {
  const text = REFUNDS.text(count, moneyText(amount))
  return compensated === '0.00' ? text : `${text}${REFUNDS.less(moneyText(compensated))}`
}

/** Shows what was refunded since `before`: parcels of an order may have been refunded earlier. */
function showProgress(now: Progress, before: Progress): void {
  const { parcels, money } = refundedNow(now, before)
  if (parcels > 0) notify('success', REFUNDS.done(parcels, money))
}

function showRefused(refused: number): void {
  if (refused > 0) notify('warning', REFUNDS.refused(refused))
}

type Refund = {
  readonly scope: CancelScope
  readonly offer: Offer
  /** Whether the user who requested it is still signed in. */
  readonly isOurs: () => boolean
  readonly onNews: () => void
}

/** Takes parcels back and reports the outcome, later also of those that waited for a carrier. */
async function takeBack({ scope, offer, isOurs, onNews }: Refund): Promise<void> {
  const answer = await cancelShipping(scope)
  onNews()
  if (!answer.ok) {
    notifyError(answer.error)
    return
  }
  const begun = answer.value
  showProgress(begun, offer.before)
  showRefused(begun.refused)
  if (begun.waiting > 0) notify('info', REFUNDS.waiting(begun.waiting))
  const poll = async () => {
    const progress = isOurs() ? await askCancel(scope) : null
    return progress?.ok ? progress.value.before : null
  }
  void followRefund(begun, { poll, onNews }).then((end) => {
    showProgress(end, begun)
    showRefused(begun.waiting - end.waiting - (end.refunded - begun.refunded))
  })
}

/** Asks the server what would be refunded, then the merchant; one click after the other. */
function Offered({ scope, rowLabel, onTaken, children }: CancelShippingProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const { isBusy, run } = useSingleFlight()
  const [offer, setOffer] = useState<Offer | null>(null)
  const ask = async (): Promise<void> => {
    const answer = await askCancel(scope)
    if (!answer.ok) notifyError(answer.error)
    else if (answer.value.count === 0) {
      const { waiting } = answer.value.before
      notify('info', waiting > 0 ? REFUNDS.waiting(waiting) : apiErrorMessage('nothing_to_cancel'))
      // They have changed since they were shown.
      onTaken?.()
    } else setOffer(answer.value)
  }
  const cancel = (agreed: Offer): Promise<void> => {
    setOffer(null)
    const userId = client.getQueryData(userInfoQuery.queryKey)?.user_id
    const isOurs = () => client.getQueryData(userInfoQuery.queryKey)?.user_id === userId
    const onNews = (): void => {
      void invalidateOrders(client)
      onTaken?.()
    }
    return takeBack({ scope, offer: agreed, isOurs, onNews })
  }
  return (
    <>
      {children?.(() => run(ask)) ?? (
        <OpenerButton
          {...(rowLabel !== undefined && {
            className: styles.row,
            size: 'small',
            appearance: 'subtle',
            'aria-label': `${REFUNDS.cancel} ${rowLabel}`,
          })}
          disabledFocusable={isBusy}
          onClick={() => run(ask)}
        >
          {REFUNDS.cancel}
        </OpenerButton>
      )}
      {offer !== null && (
        <Question
          title={REFUNDS.title}
          text={refundText(offer)}
          confirm={REFUNDS.confirm}
          onConfirm={() => run(() => cancel(offer))}
          onCancel={() => setOffer(null)}
        />
      )}
    </>
  )
}

/** The same for those who may order; a packer takes nothing back. */
export function CancelShipping(props: CancelShippingProps) {
  return useMay(['order']) ? <Offered {...props} /> : null
}
