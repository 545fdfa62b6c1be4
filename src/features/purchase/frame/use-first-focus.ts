import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where the keyboard begins once the workspace stands: at the choice that was made last, else at the
 * first one. What it was on while the draft was being opened is gone with its header.
 */
export function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const workspace = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = workspace
    if (current === null || document.activeElement !== document.body) return
    const choices = [...current.querySelectorAll<HTMLInputElement>('aside [type=radio]:enabled')]
    const first = choices.findLast(({ checked }) => checked) ?? choices[0]
    // A folded rail has none.
    const place = first ?? current.querySelector<HTMLElement>('button:enabled')
    place?.focus()
  }, [])
  return workspace
}
