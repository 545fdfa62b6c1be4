import { useLayoutEffect } from 'react'

/**
 * For a dialog that no button of its own opens: what had the focus when it opened has it again when it
 * has closed, unless something else took it meanwhile.
 */
export function useFocusBack(isOpen: boolean): void {
  // Of layout: a dialog takes the focus in an effect.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    return () => {
      // After the dialog has let go of it.
      requestAnimationFrame(() => {
        const isNowhere =
          document.activeElement === null || document.activeElement === document.body
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    }
  }, [isOpen])
}
