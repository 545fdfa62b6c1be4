import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { DialogSurface, OverlayDrawer } from '@fluentui/react-components'

import { useFocusBack } from '#src/kit/hooks/use-focus-back.ts'
import { openLayer } from './dialog-layers.ts'

/** Is mounted inside a surface, and so for as long as that is open. */
function LayerMark() {
  const mark = useRef<HTMLSpanElement>(null)
  useFocusBack(true)
  // A layout effect, because a dialog takes the focus in an effect.
  useLayoutEffect(() => {
    const surface = mark.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ?? null
    return surface === null ? undefined : openLayer(surface)
  }, [])
  return <span ref={mark} hidden />
}

function Marked({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <LayerMark />
    </>
  )
}

/** The surface of every dialog: one that closes leaves the focus in the dialog below it. */
export function LayerSurface({ children, ...props }: ComponentProps<typeof DialogSurface>) {
  return (
    <DialogSurface {...props}>
      <Marked>{children}</Marked>
    </DialogSurface>
  )
}

/** The same for a drawer. */
export function LayerDrawer({ children, ...props }: ComponentProps<typeof OverlayDrawer>) {
  return (
    <OverlayDrawer {...props}>
      <Marked>{children}</Marked>
    </OverlayDrawer>
  )
}
