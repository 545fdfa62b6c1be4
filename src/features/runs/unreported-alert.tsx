import { Button } from '@fluentui/react-components'
import { Warning20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'

import { ignore } from '#domain/result/result.ts'
import { isAboutRealName } from '#contract/about-real-name.ts'
import { MAX_CANCELLED } from '#contract/parcels.ts'
import {
  reportAgain,
  checkUnreported,
  runResultsQuery,
  type RunResults,
} from '#src/data/recipients/run-results.ts'
import { Hint } from '#src/kit/page/hint.tsx'
import { DELIVERY } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { VerifyLink } from '#src/shop/people/verify-link.tsx'
import { useResultsStyles } from './results.styles.ts'

type Gone = RunResults['gone'][number]

type UnreportedAlertProps = {
  readonly userId: string
  readonly results: RunResults
}

type AlertProps = { readonly words: string; readonly children?: ReactNode }

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

const sizeOf = ({ parcelIds, moving }: Gone): number => parcelIds.length + moving

function wordsOf(one: Gone): string {
  const { reason, parcelIds } = one
  const { refunding, others, moving } = DELIVERY.goneText
  const text = parcelIds.length === 0 ? moving : reason === 'refunding' ? refunding : others
  return `${DELIVERY.gone[reason](sizeOf(one))}，${text}`
}

/** What can be done for the waybills that the platform does not know; the newest results are kept. */
function useUnreported(userId: string, { run }: RunResults) {
  const client = useQueryClient()
  const { isBusy, run: runAlone } = useSingleFlight()
  const keep = (results: RunResults): void => {
    client.setQueryData(runResultsQuery(userId, run.runId).queryKey, results)
  }
  const report = async (): Promise<void> => {
    const answer = await reportAgain(userId, run.runId)
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    const { results, reported } = answer.value
    keep(results)
    const left = results.run.undelivered ?? 0
    if (reported > 0) notify('success', DELIVERY.sent(reported))
    else if (left > 0) notify('warning', DELIVERY.stillLeft(left))
  }
  /** How they stand now. */
  const look = async () => {
    const answer = await checkUnreported(userId, run.runId)
    if (answer.ok) keep(answer.value.results)
    return answer
  }
  /** Asks only about parcels that are still as they are shown. */
  const askIfSame = async ({ reason, parcelIds }: Gone, ask: () => void): Promise<void> => {
    const now = await look()
    if (!now.ok) {
      notifyError(now.error)
      return
    }
    const same = now.value.results.gone.find((one) => one.reason === reason)?.parcelIds
    if (same?.join() === parcelIds.join()) ask()
  }
  return {
    isBusy,
    // What was shown before stays.
    look: () => ignore(look()),
    report: () => runAlone(report),
    askIfSame: (one: Gone, ask: () => void) => runAlone(() => askIfSame(one, ask)),
  }
}

/**
 * Orders are placed, but the platform does not know the waybills: only that is tried again.
 * Where the platform does not take one the parcel may be taken back.
 */
export function UnreportedAlert({ userId, results }: UnreportedAlertProps) {
  const { run, deliveryFailure, gone, takingBack } = results
  const { isBusy, report, look, askIfSame } = useUnreported(userId, results)
  const undelivered = run.undelivered ?? 0
  // Parcels may have been taken back, reported or picked up elsewhere.
  const lookFirst = useEffectEvent(look)
  const isOpen = undelivered > 0 && run.status === 'done'
  useEffect(() => {
    if (isOpen) lookFirst()
  }, [isOpen])
  const left = undelivered - takingBack - gone.reduce((sum, one) => sum + sizeOf(one), 0)
  const again = (
    <Hint text={DELIVERY.againHint}>
      <Button disabledFocusable={isBusy} onClick={report}>
        {DELIVERY.again}
      </Button>
    </Hint>
  )
  return (
    <>
      {gone.map((one) => (
        <Alert key={one.reason} words={wordsOf(one)}>
          {one.reason === 'refunding' && again}
          {one.parcelIds.length > 0 && (
            <CancelShipping scope={{ ids: one.parcelIds.slice(0, MAX_CANCELLED) }} onTaken={look}>
              {(ask) => (
                <OpenerButton disabledFocusable={isBusy} onClick={() => askIfSame(one, ask)}>
                  {REFUNDS.confirm}
                </OpenerButton>
              )}
            </CancelShipping>
          )}
        </Alert>
      ))}
      {takingBack > 0 && <Alert words={REFUNDS.waiting(takingBack)} />}
      {left > 0 && (
        <Alert
          words={
            deliveryFailure === null
              ? DELIVERY.stillLeft(left)
              : DELIVERY.failed(errorMessage(deliveryFailure))
          }
        >
          {deliveryFailure !== null && isAboutRealName(deliveryFailure) && <VerifyLink />}
          {again}
        </Alert>
      )}
    </>
  )
}
