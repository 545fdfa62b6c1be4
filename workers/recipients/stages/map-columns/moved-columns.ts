import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'

import type { FieldColumns, MappedColumns, MappingTarget } from '../mapping.types.ts'

/**
 * The same targets in other columns. `placeOf` gives the new index of a column, or undefined when it
 * is not there; a target that has lost all its columns is left out.
 */
export function movedColumns(
  columns: MappedColumns,
  placeOf: (column: number) => number | undefined,
): MappedColumns {
  const moved: Partial<Record<MappingTarget, FieldColumns>> = {}
  for (const target of keysOf(columns)) {
    const places = listOf(columns[target]).flatMap((column) => placeOf(column) ?? [])
    const [first] = places
    if (first !== undefined) moved[target] = places.length > 1 ? places : first
  }
  return moved as MappedColumns // only targets that had several columns have several now
}
