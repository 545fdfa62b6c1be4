import { Button } from '@fluentui/react-components'
import { Warning20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { isAboutRealName } from '#contract/about-real-name.ts'
import { MAX_CANCELLED } from '#contract/parcels.ts'
import {
  deliverAgain,
  leaveOutTakenBack,
  runResultsQuery,
  type RunResults,
} from '#src/data/run-results.ts'
import { Hint } from '#src/ui/hint.tsx'
import { DELIVERY } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import type { CancelShippingComponent } from '#src/ui/cancel-shipping.types.ts'
import { notify } from '#src/ui/notify.ts'
import { OpenerButton } from '#src/ui/opener-button.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { VerifyLink } from '#src/ui/verify-link.tsx'
import { useResultsStyles } from './results.styles.ts'

type DeliveryAlertProps = {
  readonly userId: string
  readonly results: RunResults
  /** Taking parcels back, which is another feature's. */
  readonly CancelShipping: CancelShippingComponent
}

type AlertProps = { readonly words: string; readonly children: ReactNode }

function Alert({ words, children }: AlertProps) {
  const styles = useResultsStyles()
  return (
    <div className={styles.alert} role="alert">
      <Warning20Regular aria-hidden />
      <span className={styles.words}>{words}</span>
      {children}
    </div>
  )
}

/**
 * Orders are placed, but the platform does not know the waybills: only that is tried again.
 * Where trying is in vain the parcels may be taken back.
 */
export function DeliveryAlert({ userId, results, CancelShipping }: DeliveryAlertProps) {
  const client = useQueryClient()
  const { isBusy, run: runAlone } = useOneAtATime()
  const { run, deliveryFailure, gone } = results
  const { queryKey } = runResultsQuery(userId, run.runId)
  const hopeless = gone.reduce((sum, { parcelIds }) => sum + parcelIds.length, 0)
  const left = (run.undelivered ?? 0) - hopeless
  const again = async (): Promise<void> => {
    const answer = await deliverAgain(userId, run.runId)
    if (!answer.ok) {
      notify('error', errorMessage(answer.error))
      return
    }
    client.setQueryData(queryKey, answer.value)
    const before = run.undelivered ?? 0
    const delivered = before - (answer.value.run.undelivered ?? 0)
    if (delivered > 0) notify('success', DELIVERY.sent(delivered))
    else notify('warning', DELIVERY.stillLeft(before))
  }
  const onTaken = async (): Promise<void> => {
    const answer = await leaveOutTakenBack(userId, run.runId)
    if (answer.ok) client.setQueryData(queryKey, answer.value)
    else notify('error', errorMessage(answer.error))
  }
  return (
    <>
      {gone.map(({ reason, parcelIds }) => (
        <Alert
          key={reason}
          words={`${DELIVERY.gone[reason](parcelIds.length)}，${DELIVERY.goneText}`}
        >
          <CancelShipping
            scope={{ ids: parcelIds.slice(0, MAX_CANCELLED) }}
            onTaken={() => void onTaken()}
          >
            {(ask) => <OpenerButton onClick={ask}>{REFUNDS.confirm}</OpenerButton>}
          </CancelShipping>
        </Alert>
      ))}
      {left > 0 && (
        <Alert
          words={
            deliveryFailure === null
              ? DELIVERY.stillLeft(left)
              : DELIVERY.failed(errorMessage(deliveryFailure))
          }
        >
          {deliveryFailure !== null && isAboutRealName(deliveryFailure) && <VerifyLink />}
          <Hint text={DELIVERY.againHint}>
            <Button disabledFocusable={isBusy} onClick={() => runAlone(again)}>
              {DELIVERY.again}
            </Button>
          </Hint>
        </Alert>
      )}
    </>
  )
}
