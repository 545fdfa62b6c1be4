import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sets the focus when the workspace appears: on the choice that was made last, else on the first
 * one. The element that had it while the draft was opened is gone with its header; then nothing has
 * the focus, or Fluent has returned it to an opener on the page behind.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const workspace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = workspace
    const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null
    if (current === null || dialog !== null) return
    const choices = [...current.querySelectorAll<HTMLInputElement>('aside [type=radio]:enabled')]
    const first = choices.findLast(({ checked }) => checked) ?? choices[0]
    // A folded rail has none.
    const place = first ?? current.querySelector<HTMLElement>('button:enabled')
    place?.focus()
  }, [])
  return workspace
}
