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

import { COMMON } from '#src/text/common.ts'

const useStyles = makeStyles({
  // One question may stand over another dialog.
  dim: { backgroundColor: tokens.colorBackgroundOverlay },
  box: { width: '440px' },
  irrevocable: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

type QuestionProps = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question before something that cannot be taken back; Esc is 取消. */
export function Question({ title, text, confirm, onConfirm, onCancel }: QuestionProps) {
  const styles = useStyles()
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface backdrop={{ className: styles.dim }} className={styles.box}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button onClick={onCancel}>{COMMON.cancel}</Button>
            <Button appearance="primary" className={styles.irrevocable} onClick={onConfirm}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
