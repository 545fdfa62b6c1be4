import { useLayoutEffect } from 'react'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * For a question over an open dialog or drawer: when it is gone, the element that had the focus
 * there gets it back, or else the dialog. Otherwise it would go to whatever last opened something
 * on the page below, and the dialog, without the focus, would stay hidden from screen readers.
 */
export function useHostFocus(): void {
  // A layout effect, because the question takes the focus in an effect.
  useLayoutEffect(() => {
    const asker = document.activeElement
    const host = asker?.closest<HTMLElement>(DIALOG) ?? null
    if (host === null) return undefined
    return () => {
      // After the question has passed on the focus.
      requestAnimationFrame(() => {
        const isInDialog = (document.activeElement?.closest(DIALOG) ?? null) !== null
        if (isInDialog || !host.isConnected) return
        if (asker instanceof HTMLElement && asker.isConnected) asker.focus()
        else host.focus()
      })
    }
  }, [])
}
