import { useEffect, useRef, type RefObject } from 'react'

/**
 * For an element that replaces another in an open dialog. If the replaced one had the focus,
 * nothing has it now, and Esc would not work: the dialog itself gets it.
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
