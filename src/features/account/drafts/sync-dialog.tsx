import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { draftSyncQuery } from '#src/data/recipients/draft-sync.ts'
import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { SyncNoKey, SyncOff } from './sync-begin.tsx'
import { SyncCodeBox } from './sync-code-box.tsx'
import { SyncOn } from './sync-on.tsx'
import { useSyncStyles } from './sync.styles.ts'
import { useSyncAct } from './use-sync-act.ts'

type Shown = { readonly kind: 'code' | 'recovery'; readonly code: string }

function ShownCode({ kind, code }: Shown) {
  const styles = useSyncStyles()
  return kind === 'code' ? (
    <>
      <p>{DRAFT_SYNC.codeText}</p>
      <SyncCodeBox code={code} label={DRAFT_SYNC.code} />
      <p className={styles.quiet}>{DRAFT_SYNC.codeSafe}</p>
    </>
  ) : (
    <>
      <p>{DRAFT_SYNC.recoveryText}</p>
      <SyncCodeBox code={code} label={DRAFT_SYNC.recovery} isPrinted />
    </>
  )
}

type SyncDialogProps = { readonly userId: string; readonly onClose: () => void }

function Body({ userId, onShow }: { userId: string; onShow: (shown: Shown) => void }) {
  const styles = useSyncStyles()
  const sync = useSyncAct(userId)
  const { data: view, error, refetch } = useQuery(draftSyncQuery(userId))
  const onRecovery = (code: string): void => onShow({ kind: 'recovery', code })
  const onCode = (code: string): void => onShow({ kind: 'code', code })
  if (view === undefined && error === null) return <Spinner size="small" label={DRAFT_SYNC.busy} />
  if (view === undefined || view.state === 'away') {
    return (
      <>
        <p className={styles.warning}>{error ? errorMessage(error.error) : DRAFT_SYNC.away}</p>
        <div>
          <Button onClick={() => void refetch()}>{DRAFT_SYNC.retry}</Button>
        </div>
      </>
    )
  }
  if (view.state === 'off') return <SyncOff {...{ userId, sync, onRecovery }} />
  if (view.state === 'no_key') return <SyncNoKey {...{ userId, sync, view }} />
  return <SyncOn {...{ userId, view, sync, onCode, onRecovery }} />
}

/** 草稿同步: turned on and off, and the key taken to another machine. */
export function SyncDialog({ userId, onClose }: SyncDialogProps) {
  const styles = useSyncStyles()
  const [shown, setShown] = useState<Shown | null>(null)
  const isRecovery = shown?.kind === 'recovery'
  return (
    <Dialog
      open
      // A stray click must not take away a code that is shown once.
      onOpenChange={(_, { type }) => (type === 'backdropClick' && shown !== null) || onClose()}
    >
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{isRecovery ? DRAFT_SYNC.recoveryTitle : DRAFT_SYNC.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {shown === null ? <Body userId={userId} onShow={setShown} /> : <ShownCode {...shown} />}
          </DialogContent>
          <DialogActions>
            {isRecovery ? (
              <Button appearance="primary" onClick={() => setShown(null)}>
                {DRAFT_SYNC.recoverySaved}
              </Button>
            ) : (
              <Button onClick={onClose}>{DRAFT_SYNC.close}</Button>
            )}
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
