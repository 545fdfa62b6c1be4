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

import type { Notice } from '#contract/content.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'
import { Blocks } from '#src/shop/content/blocks.tsx'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { maxHeight: '60dvh' },
  date: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

type NoticeDialogProps = {
  readonly notice: Notice
  readonly onClose: () => void
  /** 不再提示; absent where it was opened by hand. */
  readonly onNever?: () => void
}

export function NoticeDialog({ notice, onClose, onNever }: NoticeDialogProps) {
  const styles = useStyles()
  const { title, date, blocks } = notice
  return (
    <Dialog open onOpenChange={onClose}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.date}>{date}</div>
            <Blocks blocks={blocks} />
          </DialogContent>
          <DialogActions>
            {onNever !== undefined && <Button onClick={onNever}>{ANNOUNCEMENTS.never}</Button>}
            <Button appearance="primary" onClick={onClose}>
              {ANNOUNCEMENTS.known}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
