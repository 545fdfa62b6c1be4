import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import type { GoodsOutcome } from '#contract/desk/goods.ts'
import { GOODS_BULK } from '#src/text/desk/goods.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
  row: { display: 'flex', gap: '12px' },
  id: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
})

type RefusedDialogProps = {
  readonly rows: readonly GoodsOutcome[]
  /** Does it all the same; null where nothing can be confirmed. */
  readonly onSure: ((ids: readonly number[]) => void) | null
  readonly onClose: () => void
}

/** Why some of the chosen goods were not changed. */
export function RefusedDialog({ rows, onSure, onClose }: RefusedDialogProps) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={() => onClose()}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{GOODS_BULK.refusedTitle(rows.length)}</DialogTitle>
          <DialogContent>
            <ul className={styles.list} aria-label={GOODS_BULK.refusedTable}>
              {rows.map(({ id, why }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.id}>{id}</span>
                  <span>{why}</span>
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            {onSure !== null && (
              <Button onClick={() => onSure(rows.map(({ id }) => id))}>{GOODS_BULK.sure}</Button>
            )}
            <Button appearance="primary" onClick={onClose}>
              {GOODS_BULK.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
