import { useEffect, useRef, type ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  ProgressBar,
  mergeClasses,
} from '@fluentui/react-components'

import { ERROR_CODES } from '#contract/error-codes.ts'
import { formatYuan } from '#domain/money/fen.ts'
import { loginGate } from '#src/data/browser/login-gate.ts'
import type { RunState } from '#src/data/recipients/recipients.types.ts'
import { runWatch, useRuns } from '#src/data/recipients/run-watch.ts'
import { useSession } from '#src/data/api/session.ts'
import { useStore } from '#src/data/browser/store.ts'
import { useRunClock } from '#src/data/recipients/use-run-clock.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { PriceChange } from '../shared/price-change.tsx'
import { useCheckoutStyles } from './checkout.styles.ts'
import { Promised } from './confirm-facts.tsx'
import { RunNumbers } from './run-numbers.tsx'
import { NoticeOffer } from '#src/shop/runs/notice-offer.tsx'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type RunDialogProps = {
  readonly run: RunState | null
  readonly isFunded: boolean
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onAbandon: () => void
  /** 关闭 while nothing is being sent. */
  readonly onClose: () => void
  /** The run goes on, and the dock shows it. */
  readonly onMinimise: () => void
}

function Numbers({ run }: { readonly run: RunState }) {
  return <RunNumbers run={run} {...useRunClock(run)} />
}

const TITLES = {
  sending: CHECKOUT.runTitle,
  pausing: CHECKOUT.runTitle,
  paused: CHECKOUT.runPaused,
  unknown: CHECKOUT.runUnknown,
  done: CHECKOUT.runTitle,
} as const

/** The server takes no orders for a while: nothing is doubtful, and the run waits. */
const isClosed = ({ status, reason }: RunState): boolean =>
  status === 'unknown' && reason?.apiCode === ERROR_CODES.shop_closed

function titleOf(run: RunState | null): string {
  if (run === null) return TITLES.sending
  return isClosed(run) ? CHECKOUT.runClosed : TITLES[run.status]
}

type RunSituation = {
  readonly isFunded: boolean
  readonly isSignedIn: boolean
  readonly isSent: boolean
}

function note(run: RunState, { isFunded, isSignedIn, isSent }: RunSituation): string {
  const { status, reason } = run
  const wasSignedOut = reason?.apiCode === ERROR_CODES.signed_out
  if (wasSignedOut && isSignedIn) return CHECKOUT.signedInAgain
  if (reason !== undefined && isClosed(run)) {
    return CHECKOUT.runClosedText(errorMessage(reason), isSent)
  }
  if (status === 'unknown') return isSent ? CHECKOUT.runChecking : CHECKOUT.runUnknownText
  if (status === 'pausing') return CHECKOUT.pausing
  if (status === 'paused' && reason?.apiCode === ERROR_CODES.goods_out_of_stock) {
    return CHECKOUT.runOutOfStock
  }
  if (status === 'paused' && isFunded) return RECHARGE.funded
  if (status === 'paused') return reason === undefined ? CHECKOUT.paused : errorMessage(reason)
  return CHECKOUT.keepOpen
}

/**
 * The buttons of one state of the run; the last of them gets the focus. When buttons are replaced,
 * or a login opens above, the focus is lost, and a dialog without it stays hidden from assistive
 * technology.
 */
function FocusedActions({ children }: { readonly children: ReactNode }) {
  const styles = useCheckoutStyles()
  const actions = useRef<HTMLDivElement>(null)
  const isCovered = useStore(loginGate).active
  useEffect(() => {
    if (!isCovered) actions.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [isCovered])
  return (
    <DialogActions fluid className={styles.actions}>
      <div ref={actions} className={styles.contents}>
        {children}
      </div>
    </DialogActions>
  )
}

export function RunDialog(props: RunDialogProps) {
  const { run, isFunded, onPause, onResume, onAbandon, onClose, onMinimise } = props
  const styles = useCheckoutStyles()
  const isSignedIn = useSession().user !== null
  const status = run?.status ?? 'sending'
  const title = titleOf(run)
  // A missing answer is requested again and again before the run is idle.
  const isSent = useRuns().some(({ runId, sender }) => runId === run?.runId && sender === 'here')
  const askedAgain = isSent && status === 'unknown' ? run : null
  const isHalted = !isSent && (status === 'paused' || status === 'unknown')
  const leave = isHalted ? onClose : onMinimise
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || leave()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.stack}>
            <ProgressBar
              aria-label={title}
              thickness="large"
              {...(run !== null && {
                value: run.rows === 0 ? 0 : (run.placed + run.failed) / run.rows,
              })}
            />
            {run !== null && <Numbers run={run} />}
            {run?.agreed !== undefined && (
              <span className={styles.numbers}>
                <span>{`${CHECKOUT.total} ¥${formatYuan(run.total)}`}</span>
                <s className={styles.quiet}>{`¥${formatYuan(run.agreed)}`}</s>
                <PriceChange before={run.agreed} total={run.total} />
              </span>
            )}
            {run?.promise !== undefined && run.agreedPromise !== undefined && (
              <div className={styles.facts}>
                <Promised promise={run.promise} before={run.agreedPromise} />
              </div>
            )}
            <span role="status" className={mergeClasses(!isHalted && styles.quiet)}>
              {run === null ? CHECKOUT.keepOpen : note(run, { isFunded, isSignedIn, isSent })}
            </span>
            {run?.stockNote !== undefined && <span>{run.stockNote}</span>}
            {run !== null && !isHalted && <NoticeOffer run={run} />}
          </DialogContent>
          <FocusedActions key={String(isHalted)}>
            {isHalted ? (
              <>
                <Button onClick={onClose}>{CHECKOUT.close}</Button>
                <Button onClick={onAbandon}>{CHECKOUT.abandon}</Button>
                <Button appearance="primary" onClick={onResume}>
                  {CHECKOUT.resume}
                </Button>
              </>
            ) : (
              <>
                <Button disabled={status === 'pausing'} onClick={onPause}>
                  {CHECKOUT.pause}
                </Button>
                {askedAgain !== null && (
                  <Button onClick={() => runWatch.askNow(askedAgain.runId)}>
                    {CHECKOUT.askNow}
                  </Button>
                )}
                <Button appearance="primary" onClick={onMinimise}>
                  {CHECKOUT.minimise}
                </Button>
              </>
            )}
          </FocusedActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
