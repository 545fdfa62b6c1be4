import { useEffect } from 'react'

import type { GoodsDetail } from '#contract/goods.ts'
import type { Fen } from '#domain/money/fen.ts'
import type { PurchaseIntent } from '#src/data/recipients/purchase-launcher.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { CheckoutDialogs } from '../checkout/checkout-dialogs.tsx'
import { useCheckout } from '../checkout/use-checkout.ts'
import { useResume } from '../checkout/use-resume.ts'
import { useKeepStorage } from '../drafts/use-keep-storage.ts'
import { cancelOnEscape } from '../files/cancel-on-escape.ts'
import type { Mode } from '../modes/mode.types.ts'
import { DraftContext } from '../shared/draft-context.ts'
import { Centre } from './centre.tsx'
import { FooterBar } from './footer-bar.tsx'
import { useFrameStyles } from './frame.styles.ts'
import { HeaderBar } from './header-bar.tsx'
import { showFirstProblem } from './show-first-problem.ts'
import { LeftRail } from './rail/left-rail.tsx'
import { SpokenProgress } from './spoken-progress.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { useCentre } from './use-centre.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useHistory } from './use-history.ts'

type PurchaseWorkspaceProps = {
  readonly modes: readonly Mode[]
  readonly detail: GoodsDetail
  readonly state: DraftState
  /** How often another worker has opened it. */
  readonly opening: number
  /** The worker failed: its checkout is not shown until the draft is opened again. */
  readonly hasFailed: boolean
  readonly balance: Fen | null
  readonly onClose: () => void
  readonly onDrawn: () => void
  readonly onPlaced: (orderSn: string | null) => void
  readonly intent: PurchaseIntent | null
}

export function PurchaseWorkspace(props: PurchaseWorkspaceProps) {
  const { modes, detail, state, opening, balance, onClose, onDrawn } = props
  const styles = useFrameStyles()
  const centre = useCentre(props)
  const { mode, purchase, drop, withPanel, isLocked, isMapping, isDrawn, reason } = centre
  const { files } = purchase
  const { answer, view, isSpending } = useCheckout(state, props.hasFailed, props.onPlaced)
  const { step } = view
  const order = (): void => void answer({ type: 'order', mode: mode.key, retryOf: null })
  useResume(answer, state, props.intent)
  const { undo, redo, undoable } = useHistory(state, files, mode)
  useKeepStorage(state)
  useEffect(() => {
    if (isDrawn) onDrawn()
  }, [isDrawn, onDrawn])
  return (
    <DraftContext value={{ detail, state, opening, isLocked, takesFiles: mode.takeFile !== null }}>
      <div
        ref={useFirstFocus()}
        className={styles.workspace}
        {...drop.handlers}
        {...cancelOnEscape(files.queue)}
      >
        <HeaderBar
          state={state}
          undoable={undoable}
          onUndo={undo}
          onRedo={redo}
          onClose={onClose}
        />
        <div className={styles.body}>
          <LeftRail modes={modes} isMapping={isMapping} />
          <Centre
            centre={centre}
            notices={
              <StandingNotices
                step={step}
                onClear={() => withPanel((panel) => panel.askToClear())}
                onShowIssue={purchase.rows.showIssue}
                onResume={() => void answer({ type: 'resume' })}
                onAbandon={() => void answer({ type: 'abandon' })}
                isBlocked={reason !== null || view.isBusy}
                onOrder={order}
              />
            }
          />
        </div>
        <FooterBar
          balance={isSpending ? null : balance}
          reason={reason}
          isChecking={view.isBusy && step.kind === 'idle'}
          onLocate={() => withPanel((panel) => panel.nextError())}
          onOrder={order}
          onTopUp={(missing) => void answer({ type: 'top_up', missing })}
        />
        <CheckoutDialogs
          answer={answer}
          view={view}
          onMend={(report) => {
            void answer({ type: 'cancel' }).then(() => showFirstProblem(report, purchase.rows))
          }}
          onAuthorise={purchase.authorise}
          onMinimise={onClose}
        />
        <SpokenProgress importing={files.state} step={step} />
      </div>
    </DraftContext>
  )
}
