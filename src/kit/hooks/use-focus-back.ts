import { useLayoutEffect } from 'react'

/** What has the focus now; an item of a menu goes with it, so the button of the menu counts. */
function findOpener(): Element | null {
  const active = document.activeElement
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button == null ? active : document.getElementById(button)
}

/**
 * For a dialog that no button of its own opens: the element that had the focus before gets it back
 * when the dialog has closed, unless something else took it meanwhile.
 */
export function useFocusBack(isOpen: boolean): void {
  // A layout effect, because a dialog takes the focus in an effect.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = findOpener()
    return () => {
      // After the dialog has released the focus.
      requestAnimationFrame(() => {
        const isNowhere =
          document.activeElement === null || document.activeElement === document.body
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [isOpen])
}
