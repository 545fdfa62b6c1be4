import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'

import { COMMON } from '#src/text/common.ts'
import type { Submission } from '#src/kit/form/use-submission.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '440px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
})

type FormDialogProps = {
  readonly title: string
  /** On the button that sends it. */
  readonly action: string
  readonly submission: Submission
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form. A stray click beside it must not throw away what was typed. */
export function FormDialog({ title, action, submission, onClose, children }: FormDialogProps) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onClose()}>
      <LayerSurface className={styles.surface}>
        <form noValidate onSubmit={submission.submit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{COMMON.cancel}</Button>
              <Button type="submit" appearance="primary" disabledFocusable={submission.isBusy}>
                {action}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </LayerSurface>
    </Dialog>
  )
}
