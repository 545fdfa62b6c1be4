import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { beginSync } from '#src/data/api/shops.ts'
import { SYNC } from '#src/text/authorised.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { showError } from '../../shared/draft-actions.ts'
import { HelpLink } from '../../shared/help-link.tsx'
import { useAuthorisedStyles } from './authorised.styles.ts'
import { lastWeek } from './time-range.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type SyncDialogProps = {
  readonly storeId: number
  readonly onBegun: () => void
  readonly onCancel: () => void
}

/** Which orders are fetched: those of the last seven days by default (K-12). */
export function SyncDialog({ storeId, onBegun, onCancel }: SyncDialogProps) {
  const styles = useAuthorisedStyles()
  const [range, setRange] = useState(() => lastWeek(Date.now()))
  const [isBusy, setIsBusy] = useState(false)
  const begin = async (): Promise<void> => {
    if (range.from === '' || range.to === '') {
      notify('warning', SYNC.missing)
      return
    }
    setIsBusy(true)
    const times = { start_time: range.from, end_time: range.to }
    const answer = await beginSync({ store_id: storeId, ...times })
    setIsBusy(false)
    if (answer.ok) onBegun()
    else showError(answer.error)
  }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface role="dialog" className={styles.narrow}>
        <DialogBody>
          <DialogTitle>{SYNC.title}</DialogTitle>
          <DialogContent className={styles.stack}>
            <p>
              {SYNC.text} <HelpLink to="sync" />
            </p>
            <DayRange
              label={SYNC.range}
              unit="minute"
              {...range}
              onChange={setRange}
              onShortcut={setRange}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{SYNC.cancel}</Button>
            <Button appearance="primary" disabled={isBusy} onClick={() => void begin()}>
              {SYNC.begin}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
