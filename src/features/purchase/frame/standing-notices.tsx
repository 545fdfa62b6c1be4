import { useState } from 'react'
import { Button } from '@fluentui/react-components'

import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import { useOnline } from '#src/data/browser/online.ts'
import { draftCalls } from '#src/data/recipients/draft.ts'
import type { CheckoutStep } from '#src/data/recipients/recipients.types.ts'
import { showRunResults } from '#src/data/recipients/run-results.ts'
import { useRuns } from '#src/data/recipients/run-watch.ts'
import { troubleOf } from '#src/data/recipients/run-trouble.ts'
import { DELIVERY } from '#src/text/authorised.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { RUNS } from '#src/text/runs.ts'
import { DELAYED_CARRIER, shippingWords } from '#src/text/shipping-promise.ts'
import { BELOW_DESK, useMedia } from '#src/kit/theme/use-media.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { OtherDrafts } from '../drafts/other-drafts.tsx'
import { SaveDraftButton } from '../drafts/save-button.tsx'
import { deleteRows } from '../list/view/list-commands.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import { Strip } from '../shared/strip.tsx'
import { BackOnline } from './back-online.tsx'
import { useServerBusy } from './use-server-busy.ts'

type StandingNoticesProps = {
  readonly step: CheckoutStep
  readonly onClear: () => void
  readonly onShowIssue: (issue: RowIssueCode) => void
  readonly onResume: () => void
  readonly onAbandon: () => void
  /** The order button has a reason to wait. */
  readonly isBlocked: boolean
  readonly onOrder: () => void
}

const takeOver = (): void => void valueOrNotify(draftCalls.takeOver())

/** A run that an earlier visit did not finish. */
function UnfinishedRun(props: StandingNoticesProps) {
  const { step, onResume, onAbandon } = props
  const { state } = useDraft()
  const [isAsking, setIsAsking] = useState(false)
  const { run } = state
  const runs = useRuns()
  if (run === null || step.kind !== 'idle') return null
  if (run.status === 'sending' || run.status === 'pausing') return null
  // A run that is being sent is not unfinished: the dock shows it.
  if (runs.some(({ runId, sender }) => runId === run.runId && sender !== 'nobody')) return null
  if (run.status === 'done') {
    if (troubleOf(run) === 0 && run.givenUp === undefined) return null
    if (troubleOf(run) === 0) {
      return <Strip intent="info">{RUNS.partlyPlaced(run.placed, run.givenUp ?? 0)}</Strip>
    }
    return (
      <Strip
        intent="warning"
        actions={
          <Button size="small" onClick={() => showRunResults(run.runId)}>
            {RUNS.title}
          </Button>
        }
      >
        {RUNS.summary(run.placed, run.failed)}
        {run.undelivered !== undefined && `，${DELIVERY.summary(run.undelivered)}`}
      </Strip>
    )
  }
  const text = CHECKOUT.unfinished(run.placed, run.rows)
  return (
    <Strip
      intent="warning"
      actions={
        <>
          <Button size="small" disabled={state.readOnly} onClick={() => setIsAsking(true)}>
            {CHECKOUT.unfinishedAbandon}
          </Button>
          <Button size="small" appearance="primary" disabled={state.readOnly} onClick={onResume}>
            {CHECKOUT.unfinishedResume}
          </Button>
        </>
      }
    >
      <strong>{CHECKOUT.unfinishedTitle}</strong> {text}
      {run.status === 'unknown' && ` ${CHECKOUT.runUnknownText}`}
      {run.reason !== undefined && ` ${errorMessage(run.reason)}`}
      {isAsking && (
        <ConfirmBox
          title={CHECKOUT.abandonTitle}
          confirm={CHECKOUT.abandonConfirm}
          cancel={CHECKOUT.cancel}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            onAbandon()
          }}
        >
          {CHECKOUT.abandonText}
        </ConfirmBox>
      )}
    </Strip>
  )
}

/** Rows whose order numbers were ordered before: their own number, and one click without them. */
function Bought({ onShowIssue }: Pick<StandingNoticesProps, 'onShowIssue'>) {
  const { state, isLocked } = useDraft()
  const { mode } = state.header
  const bought = state.counts[mode].byIssue.order_no_bought ?? 0
  if (bought === 0) return null
  const view = { filter: 'all', issue: 'order_no_bought' } as const
  return (
    <Strip
      intent="warning"
      actions={
        <>
          <Button size="small" onClick={() => onShowIssue('order_no_bought')}>
            {PURCHASE.boughtShow}
          </Button>
          <Button
            size="small"
            disabled={isLocked}
            onClick={() => void deleteRows(mode, { kind: 'view', view })}
          >
            {PURCHASE.boughtRemove}
          </Button>
        </>
      }
    >
      {PURCHASE.bought(bought)}
    </Strip>
  )
}

/** Rows that were there when the dialog opened. */
function Restored({ onClear }: Pick<StandingNoticesProps, 'onClear'>) {
  const { state } = useDraft()
  const [rows] = useState(state.counts[state.header.mode].total)
  const [isRead, setIsRead] = useState(false)
  if (isRead || rows === 0 || state.run !== null || state.readOnly) return null
  return (
    <Strip
      intent="info"
      onDismiss={() => setIsRead(true)}
      actions={
        <Button size="small" onClick={onClear}>
          {PURCHASE.clear}
        </Button>
      }
    >
      {PURCHASE.restored(rows)}
    </Strip>
  )
}

/** On a small screen a few rows can be typed; a list of thousands needs a larger one. */
function SmallScreen() {
  const isSmall = useMedia(BELOW_DESK)
  const [isRead, setIsRead] = useState(false)
  if (!isSmall || isRead) return null
  return (
    <Strip intent="info" onDismiss={() => setIsRead(true)}>
      {PURCHASE.smallScreen}
    </Strip>
  )
}

/** The carrier of these goods does not answer: what that means for who orders now. */
function DelayedCarrier() {
  const { detail, state } = useDraft()
  const { name, is_delayed: wasDelayed } = detail.express_info
  const { promise } = state.pricing
  if (!(promise?.is_delayed ?? wasDelayed)) return null
  return (
    <Strip intent="warning">
      {promise === undefined
        ? DELAYED_CARRIER.soon(name)
        : DELAYED_CARRIER.exact(name, shippingWords(promise))}
    </Strip>
  )
}

/** Notices of conditions that last until they are dealt with, most pressing first. */
export function StandingNotices(props: StandingNoticesProps) {
  const { state } = useDraft()
  const isOnline = useOnline()
  const isBusy = useServerBusy()
  const { save } = state
  return (
    <>
      {!isOnline && <Strip intent="warning">{PURCHASE.offline}</Strip>}
      {isOnline && isBusy && <Strip intent="warning">{PURCHASE.busy}</Strip>}
      <BackOnline {...props} />
      <SmallScreen />
      {state.readOnly && (
        <Strip
          intent="warning"
          actions={
            <Button size="small" appearance="primary" onClick={takeOver}>
              {PURCHASE.takeOver}
            </Button>
          }
        >
          {PURCHASE.readOnly}
        </Strip>
      )}
      {save.status === 'failed' && (
        <Strip intent="error" actions={<SaveDraftButton />}>
          {save.error === undefined ? PURCHASE.unsaved : errorMessage(save.error)}
        </Strip>
      )}
      <UnfinishedRun {...props} />
      <DelayedCarrier />
      {state.interruptedImport !== null && (
        <Strip intent="warning" onDismiss={() => void draftCalls.forgetInterruptedImport()}>
          {PURCHASE.interrupted(state.interruptedImport)}
        </Strip>
      )}
      <Restored {...props} />
      <Bought {...props} />
      <OtherDrafts />
    </>
  )
}
