import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'

import { PASTE } from '#src/text/bulk.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  button: { whiteSpace: 'nowrap' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
})

export type PasteBeyond = { readonly rows: number; readonly columns: number }

type PasteDialogProps = {
  readonly beyond: PasteBeyond
  /** Null = nothing is pasted. */
  readonly onAnswer: (beyond: 'append' | 'leave' | null) => void
}

/** Asks what to do with pasted lines and columns for which there is no cell. */
export function PasteDialog({ beyond, onAnswer }: PasteDialogProps) {
  const styles = useStyles()
  const { rows, columns } = beyond
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onAnswer(null)}>
      <DimmedSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{PASTE.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {rows > 0 && <span>{PASTE.rows(rows)}</span>}
            {columns > 0 && <span>{PASTE.columns(columns)}</span>}
            {rows > 0 && <span>{PASTE.question}</span>}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onAnswer(null)}>{PASTE.cancel}</Button>
            <Button
              className={styles.button}
              appearance={rows > 0 ? 'secondary' : 'primary'}
              onClick={() => onAnswer('leave')}
            >
              {PASTE.leave}
            </Button>
            {rows > 0 && (
              <Button
                className={styles.button}
                appearance="primary"
                onClick={() => onAnswer('append')}
              >
                {PASTE.append(rows)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
