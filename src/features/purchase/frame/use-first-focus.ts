import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets the focus when the workspace appears: on the choice that was made last, else on the first
 * one. The element that had it while the draft was opened is gone with its header. A dialog above the
 * purchase keeps the focus.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const workspace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = workspace
    const { activeElement } = document
    if (current === null) return
    const dialog = activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null
    if (dialog !== null && !dialog.contains(current)) return
    const choices = [...current.querySelectorAll<HTMLInputElement>('aside [type=radio]:enabled')]
    const first = choices.findLast(({ checked }) => checked) ?? choices[0]
    // A folded rail has none.
    const place = first ?? current.querySelector<HTMLElement>('button:enabled')
    place?.focus()
  }, [])
  return workspace
}
