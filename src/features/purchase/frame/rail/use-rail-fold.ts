import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { isImeKey } from '#src/kit/hooks/ime.ts'

/** The rail that covers the list while it is open: leaving it, or Esc, folds it again. */
export function useRailFold(isFoldable: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const rail = useRef<HTMLElement>(null)
  const folded = useRef<HTMLButtonElement>(null)
  const isOver = isFoldable && isOpen
  const fold = (): void => {
    setIsOpen(false)
    folded.current?.focus()
  }
  const leave = useEffectEvent(({ target }: Event): void => {
    // A dialog that the rail opens is outside the rail, and outside the workspace.
    const workspace = rail.current?.parentElement
    if (!(target instanceof Node) || rail.current?.contains(target) === true) return
    if (workspace?.contains(target) === true && folded.current?.contains(target) !== true) {
      setIsOpen(false)
    }
  })
  useEffect(() => {
    if (!isOver) return undefined
    rail.current?.querySelector<HTMLElement>('input:checked, button')?.focus()
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOver])
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isImeKey(event)) return
    event.preventDefault()
    event.stopPropagation()
    fold()
  })
  useEffect(() => {
    const element = rail.current
    if (!isOver || element === null) return undefined
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [isOver])
  return { rail, folded, isOver, toggle: () => (isOpen ? fold() : setIsOpen(true)) }
}
