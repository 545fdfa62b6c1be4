import type { TableSelection } from '#src/kit/data-table/data-table.types.ts'
import { countRanges } from '#src/kit/data-table/ranges.ts'

export function selectedCount(selection: TableSelection): number {
  return selection.kind === 'ranges' ? countRanges(selection.ranges) : selection.count
}
