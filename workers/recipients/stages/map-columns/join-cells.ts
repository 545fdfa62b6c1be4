import { joinParts } from '#domain/recipient/join-parts.ts'

import { isErrorText, tidyText } from './clean-cell.ts'

/** The cells of a line that make one value, in this order. Where one shows an error, all of it is one. */
export function joinCells(cells: readonly string[], isName: boolean): string {
  const parts = cells.map((cell) => tidyText(cell))
  return parts.find((part) => isErrorText(part)) ?? joinParts(parts, isName)
}
