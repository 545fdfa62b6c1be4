import type { CSSProperties } from 'react'

/** Where a pinned cell stays while the rest scrolls sideways. */
export function stickyStyle(column: {
  readonly sticky?: boolean
  readonly id: string
}): CSSProperties | undefined {
  return column.sticky ? { left: `var(--left-${column.id})` } : undefined
}
