import type { MappingSource, MappingTarget } from '../mapping.types.ts'

/** A mapping in the making. */
export type Draft = {
  readonly columns: Map<MappingTarget, number>
  readonly sources: Map<MappingTarget, MappingSource>
  /** Columns that would fit a target as well as each other; none of them has it. */
  readonly unclear: Map<MappingTarget, readonly number[]>
}
