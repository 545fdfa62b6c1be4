import { useLayoutEffect } from 'react'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * For a question over an open dialog or drawer: when it is gone, what had the focus there has it again,
 * or the dialog itself. Otherwise it falls to whatever last opened something on the page below, and
 * the dialog, without the focus, stays hidden from screen readers.
 */
export function useHostFocus(): void {
  // Of layout: the question takes the focus in an effect.
  useLayoutEffect(() => {
    const asker = document.activeElement
    const host = asker?.closest<HTMLElement>(DIALOG) ?? null
    if (host === null) return undefined
    return () => {
      // After the question has given the focus to somebody.
      requestAnimationFrame(() => {
        const isInDialog = (document.activeElement?.closest(DIALOG) ?? null) !== null
        if (isInDialog || !host.isConnected) return
        if (asker instanceof HTMLElement && asker.isConnected) asker.focus()
        else host.focus()
      })
    }
  }, [])
}
