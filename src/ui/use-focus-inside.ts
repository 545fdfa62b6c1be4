import { useEffect, useRef, type RefObject } from 'react'

/**
 * For what takes the place of something else in an open dialog. If that had the focus, nothing has it
 * any more, and Esc would not be heard: the dialog itself has it then.
 * @returns the ref of any element inside.
 */
export function useFocusInside<Inside extends HTMLElement>(): RefObject<Inside | null> {
  const inside = useRef<Inside>(null)
  useEffect(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    inside.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]')?.focus()
  }, [])
  return inside
}
