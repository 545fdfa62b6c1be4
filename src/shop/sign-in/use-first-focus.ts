import { useEffect, useState, type RefObject } from 'react'

/**
 * The keyboard begins at this field. A dialog puts it on its first button once it is open, so this
 * comes a frame later. Which field it is, is decided once.
 */
export function useFirstFocus(wanted: () => RefObject<HTMLElement | null>): void {
  const [first] = useState(wanted)
  useEffect(() => {
    const frame = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [first])
}
