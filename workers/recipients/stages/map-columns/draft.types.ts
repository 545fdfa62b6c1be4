import type { JoinPlace } from '#domain/recipient/join-parts.ts'

import type { JoinableTarget, Leftover, MappingSource, MappingTarget } from '../mapping.types.ts'

/** A mapping in the making. */
export type Draft = {
  /** The column of a target; of several that are joined, the first. */
  readonly columns: Map<MappingTarget, number>
  /** All columns of a target that has several, in the order they are joined in. */
  readonly joined: Map<JoinableTarget, readonly number[]>
  readonly sources: Map<MappingTarget, MappingSource>
  /** Columns that fit a target equally well; the target was given to none of them. */
  readonly unclear: Map<MappingTarget, readonly number[]>
  readonly leftovers: Leftover[]
  /** Where columns go when they are joined with others. */
  readonly places: Record<number, JoinPlace>
}
