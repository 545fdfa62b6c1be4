import type { ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

const useStyles = makeStyles({
  box: { maxWidth: '440px' },
  actions: { whiteSpace: 'nowrap' },
  // The button that confirms what cannot be taken back.
  irrevocable: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

type ConfirmBoxProps = {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel: string
  /** What is confirmed cannot be taken back. */
  readonly isIrrevocable?: boolean
  /** A third answer, between the two. */
  readonly other?: { readonly label: string; readonly onChoose: () => void }
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question with two answers, or three; Esc is `cancel`. */
export function ConfirmBox({
  title,
  children,
  confirm,
  cancel,
  isIrrevocable = false,
  other,
  onConfirm,
  onCancel,
}: ConfirmBoxProps) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface className={styles.box}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions className={styles.actions}>
            <Button onClick={onCancel}>{cancel}</Button>
            {other !== undefined && <Button onClick={other.onChoose}>{other.label}</Button>}
            <Button
              appearance="primary"
              className={mergeClasses(isIrrevocable && styles.irrevocable)}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
