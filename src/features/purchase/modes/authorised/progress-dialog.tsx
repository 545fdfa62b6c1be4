import { useEffect, useEffectEvent, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  ProgressBar,
} from '@fluentui/react-components'

import { readSync } from '#src/data/api/shops.ts'
import { SYNC } from '#src/text/authorised.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { showError } from '../../shared/draft-actions.ts'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { isSlow, nextProgress, SYNC_POLL_MS, SYNC_RELOAD_MS } from './sync-progress.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type ProgressDialogProps = {
  readonly storeId: number
  /** All orders are here; the list is read again. */
  readonly onDone: () => void
  /** Closed or failed; the sync itself goes on at the server. */
  readonly onClose: () => void
}

type ProgressView = {
  readonly shown: number
  readonly server: number
  readonly done: number
  readonly total: number | null
  readonly polls: number
}

const NOTHING: ProgressView = { shown: 0, server: 0, done: 0, total: null, polls: 0 }

/** P-AUTH-15, P-AUTH-16: polls every two seconds while it is open. */
export function ProgressDialog({ storeId, onDone, onClose }: ProgressDialogProps) {
  const styles = useAuthorisedStyles()
  const [seen, setSeen] = useState(NOTHING)
  const isOver = seen.shown >= 100
  const poll = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const answer = await readSync(storeId, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      // The next poll may get through; what the server refuses stays refused.
      if (answer.error.code !== 'api') return
      showError(answer.error)
      onClose()
      return
    }
    const { value, done, total, waiting } = answer.value
    if (value === 100) notify('success', `${SYNC.done}，${SYNC.outcome(done, waiting ?? 0)}`)
    setSeen(({ shown, polls }) => ({
      shown: nextProgress(shown, value),
      server: value,
      done,
      total,
      polls: polls + 1,
    }))
  })
  const finish = useEffectEvent(() => onDone())
  useEffect(() => {
    const life = new AbortController()
    const timer = isOver
      ? setTimeout(() => finish(), SYNC_RELOAD_MS)
      : setInterval(() => void poll(life.signal), SYNC_POLL_MS)
    return () => {
      life.abort()
      clearTimeout(timer)
      clearInterval(timer)
    }
  }, [isOver])
  const seconds = (seen.polls * SYNC_POLL_MS) / 1000
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{SYNC.progressTitle}</DialogTitle>
          <DialogContent className={styles.stack}>
            <span className={styles.big} role="status">
              {seen.shown}%
            </span>
            <ProgressBar value={seen.shown / 100} thickness="large" aria-label={SYNC.title} />
            <div className={styles.figures}>
              <span>
                {SYNC.server(seen.server)}
                {seen.total !== null && ` · ${SYNC.fetched(seen.done, seen.total)}`}
              </span>
              <span>{SYNC.elapsed(seconds)}</span>
            </div>
            {isSlow(seen.shown, seconds) && <p className={styles.amber}>{SYNC.slow}</p>}
          </DialogContent>
          <DialogActions>
            <Button disabled={isOver} onClick={onClose}>
              {SYNC.hide}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
