import { Button } from '@fluentui/react-components'
import { Warning20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'

import { isAboutRealName } from '#contract/about-real-name.ts'
import { deliverAgain, runResultsQuery, type RunResults } from '#src/data/run-results.ts'
import { Hint } from '#src/ui/hint.tsx'
import { DELIVERY } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { notify } from '#src/ui/notify.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { VerifyLink } from '#src/ui/verify-link.tsx'
import { useResultsStyles } from './results.styles.ts'

type DeliveryAlertProps = { readonly userId: string; readonly results: RunResults }

/** Orders are placed, but the platform does not know the waybills: only that is tried again. */
export function DeliveryAlert({ userId, results }: DeliveryAlertProps) {
  const styles = useResultsStyles()
  const client = useQueryClient()
  const { isBusy, run: runAlone } = useOneAtATime()
  const { run, deliveryFailure } = results
  const left = run.undelivered ?? 0
  if (left === 0) return null
  const again = async (): Promise<void> => {
    const answer = await deliverAgain(userId, run.runId)
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
      {deliveryFailure !== null && isAboutRealName(deliveryFailure) && <VerifyLink />}
      <Hint text={DELIVERY.againHint}>
        <Button disabledFocusable={isBusy} onClick={() => runAlone(again)}>
          {DELIVERY.again}
        </Button>
      </Hint>
    </div>
  )
}
