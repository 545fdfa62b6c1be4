import type { CSSProperties } from 'react'

/** Where a pinned cell stays while the rest scrolls sideways. */
export function stickyStyle(column: {
  readonly sticky?: boolean
  readonly stickyEnd?: boolean
  readonly id: string
}): CSSProperties | undefined {
  if (column.stickyEnd) return { right: 0 }
  return column.sticky ? { left: `var(--left-${column.id})` } : undefined
}
