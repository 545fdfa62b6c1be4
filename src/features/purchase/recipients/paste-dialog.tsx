import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import { PASTE } from '#src/text/bulk.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  dim: { backgroundColor: tokens.colorBackgroundOverlay },
  content: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
})

export type PasteBeyond = { readonly rows: number; readonly columns: number }

type PasteDialogProps = {
  readonly beyond: PasteBeyond
  readonly onPaste: (beyond: 'append' | 'leave') => void
  readonly onCancel: () => void
}

/** What becomes of pasted lines and columns that find no cell. */
export function PasteDialog({ beyond, onPaste, onCancel }: PasteDialogProps) {
  const styles = useStyles()
  const { rows, columns } = beyond
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface backdrop={{ className: styles.dim }} className={styles.surface}>
        <DialogBody>
          <DialogTitle>{PASTE.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {rows > 0 && <span>{PASTE.rows(rows)}</span>}
            {columns > 0 && <span>{PASTE.columns(columns)}</span>}
            {rows > 0 && <span>{PASTE.question}</span>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{PASTE.cancel}</Button>
            <Button
              appearance={rows > 0 ? 'secondary' : 'primary'}
              onClick={() => onPaste('leave')}
            >
              {PASTE.leave}
            </Button>
            {rows > 0 && (
              <Button appearance="primary" onClick={() => onPaste('append')}>
                {PASTE.append(rows)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
