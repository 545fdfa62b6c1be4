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

import { COMMON } from '#src/text/common.ts'
import { NEW_LINK } from '#src/text/desk/staff.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  text: { flex: 1, minWidth: 0 },
  link: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
})

export type StaffLink = { readonly name: string; readonly link: string }

/** A one-time link, shown once: it is kept nowhere. */
export function LinkDialog({ name, link, onClose }: StaffLink & { readonly onClose: () => void }) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onClose()}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{NEW_LINK.title(name)}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{NEW_LINK.text}</p>
            <div className={styles.link}>
              <span className={styles.text}>{link}</span>
              <CopyButton value={link} label={NEW_LINK.copy} />
            </div>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {COMMON.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
