import type { ReactNode } from 'react'
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

const useStyles = makeStyles({
  box: { maxWidth: '440px' },
  dim: { backgroundColor: tokens.colorBackgroundOverlay },
})

type ConfirmBoxProps = {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question with two answers; Esc is the second. */
export function ConfirmBox({
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmBoxProps) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface backdrop={{ className: styles.dim }} className={styles.box}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{cancel}</Button>
            <Button appearance="primary" onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
