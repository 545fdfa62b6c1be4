import { useEffect, useRef } from 'react'

import type { ImportState } from './import-state.types.ts'

/**
 * An element that has the focus is removed with its stage of the import. The focus then moves to
 * where the next file is chosen, or where the import is cancelled.
 */
export function useKeptFocus({ kind }: ImportState) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current === kind) return
    before.current = kind
    const { current } = root
    if (current === null || document.activeElement !== document.body) return
    const input = current.querySelector<HTMLElement>('input[type=file]:enabled')
    const next = input ?? current.querySelector<HTMLElement>('button')
    next?.focus({ preventScroll: true })
  }, [kind])
  return root
}
