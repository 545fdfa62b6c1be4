import { makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import { apiErrorMessage } from '#contract/errors.ts'
import type { cancelParcels, previewCancel } from '#contract/parcels.ts'
import { askCancel, cancelShipping } from '#src/data/refunds.ts'
import { userInfoQuery } from '#src/data/user-info.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import type { CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { moneyText } from '#src/ui/money-text.ts'
import { notify } from '#src/ui/notify.ts'
import { OpenerButton } from '#src/ui/opener-button.tsx'
import { Question } from '#src/ui/question.tsx'
import { refundedNow } from './refunded-now.ts'

const useStyles = makeStyles({ row: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' } })

type Offer = DataOf<typeof previewCancel>

/** What this click has done: of an order, some may have been refunded before. */
function showAnswer(answer: DataOf<typeof cancelParcels>, { before }: Offer): void {
  const { waiting, refused } = answer
  const { parcels, money } = refundedNow(answer, before)
  if (parcels > 0) notify('success', REFUNDS.done(parcels, money))
  if (waiting > 0) notify('info', REFUNDS.waiting(waiting))
  if (refused > 0) notify('warning', REFUNDS.refused(refused))
}

/** Asks the server what would be refunded, then the merchant; one click after the other. */
export const CancelShipping: CancelShippingComponent = ({ scope, rowLabel }) => {
  const styles = useStyles()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [offer, setOffer] = useState<Offer | null>(null)
  const alone = (work: () => Promise<void>): void => {
    setIsBusy(true)
    void work().finally(() => setIsBusy(false))
  }
  const ask = async (): Promise<void> => {
    const answer = await askCancel(scope)
    if (!answer.ok) notify('error', errorMessage(answer.error))
    else if (answer.value.count === 0) notify('info', apiErrorMessage('nothing_to_cancel'))
    else setOffer(answer.value)
  }
  const cancel = async (agreed: Offer): Promise<void> => {
    setOffer(null)
    const answer = await cancelShipping(scope)
    if (answer.ok) showAnswer(answer.value, agreed)
    else notify('error', errorMessage(answer.error))
    await Promise.all(
      [['parcels'], ['orders'], userInfoQuery.queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
  return (
    <>
      <OpenerButton
        {...(rowLabel !== undefined && {
          className: styles.row,
          size: 'small',
          appearance: 'subtle',
          'aria-label': `${REFUNDS.cancel} ${rowLabel}`,
        })}
        disabledFocusable={isBusy}
        onClick={() => alone(ask)}
      >
        {REFUNDS.cancel}
      </OpenerButton>
      {offer !== null && (
        <Question
          title={REFUNDS.title}
          text={REFUNDS.text(offer.count, moneyText(offer.amount))}
          confirm={REFUNDS.confirm}
          onConfirm={() => alone(() => cancel(offer))}
          onCancel={() => setOffer(null)}
        />
      )}
    </>
  )
}
