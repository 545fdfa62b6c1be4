import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { Warning20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'

import { API_ERRORS } from '#contract/errors.ts'
import { deliverAgain, runResultsQuery, type RunResults } from '#src/data/run-results.ts'
import { Hint } from '#src/ui/hint.tsx'
import { DELIVERY } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { notify } from '#src/ui/notify.ts'
import { useResultsStyles } from './results.styles.ts'

/** Codes 11 and 12. */
const REAL_NAME_CODES: ReadonlySet<number | undefined> = new Set([
  API_ERRORS.attestation_required.code,
  API_ERRORS.attestation_pending.code,
])

type DeliveryAlertProps = { readonly userId: string; readonly results: RunResults }

/** Orders are placed, but the platform does not know the waybills: only that is tried again. */
export function DeliveryAlert({ userId, results }: DeliveryAlertProps) {
  const styles = useResultsStyles()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { run, deliveryFailure } = results
  const isAboutRealName = REAL_NAME_CODES.has(deliveryFailure?.apiCode)
  const left = run.undelivered ?? 0
  if (left === 0) return null
  const again = async (): Promise<void> => {
    setIsBusy(true)
    const answer = await deliverAgain(userId, run.runId)
    setIsBusy(false)
    if (!answer.ok) {
      notify('error', errorMessage(answer.error))
      return
    }
    client.setQueryData(runResultsQuery(userId, run.runId).queryKey, answer.value)
    const delivered = left - (answer.value.run.undelivered ?? 0)
    if (delivered > 0) notify('success', DELIVERY.sent(delivered))
    else notify('warning', DELIVERY.stillLeft(left))
  }
  return (
    <div className={styles.alert} role="alert">
      <Warning20Regular aria-hidden />
      <span className={styles.words}>
        {deliveryFailure === null
          ? DELIVERY.stillLeft(left)
          : DELIVERY.failed(errorMessage(deliveryFailure))}
      </span>
      {isAboutRealName && (
        <Button as="a" href="/user-center/authentication" target="_blank" rel="noopener">
          {CHECKOUT.verify}
        </Button>
      )}
      <Hint text={DELIVERY.againHint}>
        <Button disabled={isBusy} onClick={() => void again()}>
          {DELIVERY.again}
        </Button>
      </Hint>
    </div>
  )
}
