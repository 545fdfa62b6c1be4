import type { MappingSource, MappingTarget } from '../mapping.types.ts'

/** A mapping in the making. */
export type Draft = {
  readonly columns: Map<MappingTarget, number>
  readonly sources: Map<MappingTarget, MappingSource>
  /** Columns that fit a target equally well; the target was given to none of them. */
  readonly unclear: Map<MappingTarget, readonly number[]>
}
