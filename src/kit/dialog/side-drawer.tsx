import { Button, DrawerHeader, DrawerHeaderTitle, makeStyles } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, type ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'
import { clearNotices } from '#src/kit/toast/notify.ts'
import { LayerDrawer } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  narrow: { width: 'min(480px, 100vw)' },
  middle: { width: 'min(640px, 100vw)' },
  wide: { width: 'min(720px, 100vw)' },
})

type SideDrawerProps = {
  readonly isOpen: boolean
  readonly title: string
  readonly width: 'narrow' | 'middle' | 'wide'
  /** Under the title, e.g. the number it is about. */
  readonly head?: ReactNode
  readonly onClose: () => void
  /** DrawerBody, and DrawerFooter if there is one. */
  readonly children: ReactNode
}

/** One record beside the list it is from. */
export function SideDrawer({ isOpen, title, width, head, onClose, children }: SideDrawerProps) {
  const styles = useStyles()
  useEffect(() => {
    if (isOpen) clearNotices()
  }, [isOpen])
  return (
    <LayerDrawer
      open={isOpen}
      position="end"
      className={styles[width]}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={COMMON.close}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
        {head}
      </DrawerHeader>
      {children}
    </LayerDrawer>
  )
}
