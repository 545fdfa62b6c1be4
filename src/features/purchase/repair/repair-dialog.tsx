import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { REPAIR_KINDS, type RepairKind } from '#domain/recipient/region-repair.ts'
import type { RepairCounts } from '#src/data/recipients/recipients.types.ts'
import { REPAIR } from '#src/text/repair.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { applyCommand } from '../shared/draft-actions.ts'
import { useDraft } from '../shared/draft-context.ts'
import { KindList } from './kind-list.tsx'
import { pickedRows, pickOf, setKinds, SURE_PICKS, totalRows } from './picks.ts'
import { RepairList } from './repair-list.tsx'
import { useRepairStyles } from './repair.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

/** Every suggestion before and after; what is ticked is taken as one step. */
export function RepairDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useRepairStyles()
  const { mode } = useDraft().state.header
  const [counts, setCounts] = useState<RepairCounts | null>(null)
  const [shown, setShown] = useState<RepairKind | null>(null)
  const [picks, setPicks] = useState(SURE_PICKS)
  const [isBusy, setIsBusy] = useState(false)
  const picked = counts === null ? 0 : pickedRows(picks, counts)
  const inView = shown === null ? REPAIR_KINDS : [shown]
  const take = (): void => {
    setIsBusy(true)
    void applyCommand(mode, { type: 'repair', pick: pickOf(picks) }).then((changed) => {
      setIsBusy(false)
      if (changed === null) return
      notify('success', REPAIR.done(changed))
      onClose()
    })
  }
  return (
    <Dialog open modalType="modal" onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface className={styles.dialog}>
        <DialogBody>
          <DialogTitle>{REPAIR.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <span className={styles.text}>{REPAIR.text}</span>
            <div className={styles.desk}>
              {counts === null ? (
                <ul className={styles.kinds} aria-label={REPAIR.kinds} />
              ) : (
                <KindList {...{ counts, shown, picks }} onShow={setShown} onPicks={setPicks} />
              )}
              <div className={styles.pane}>
                <div className={styles.bar}>
                  <span role="status">
                    {counts !== null && REPAIR.picked(picked, totalRows(counts))}
                  </span>
                  <span className={styles.spring} />
                  <Button
                    size="small"
                    disabled={shown === 'choice'}
                    onClick={() => setPicks(setKinds(picks, inView, true))}
                  >
                    {REPAIR.pickAll}
                  </Button>
                  <Button size="small" onClick={() => setPicks(setKinds(picks, inView, false))}>
                    {REPAIR.pickNone}
                  </Button>
                </div>
                <RepairList
                  key={shown ?? 'all'}
                  kind={shown}
                  onPicks={setPicks}
                  onCounts={setCounts}
                  picks={picks}
                />
              </div>
            </div>
          </DialogContent>
          <DialogActions className={styles.actions}>
            <Button onClick={onClose}>{REPAIR.cancel}</Button>
            <Button appearance="primary" disabled={picked === 0 || isBusy} onClick={take}>
              {REPAIR.take(picked)}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
