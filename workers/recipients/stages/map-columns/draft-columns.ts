import { JOINABLE_TARGETS } from '#domain/recipient/join-parts.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'

import type {
  FieldColumns,
  JoinableTarget,
  MappedColumns,
  MappingSource,
  MappingTarget,
} from '../mapping.types.ts'
import type { Draft } from './draft.types.ts'

const isJoinable = (target: MappingTarget): target is JoinableTarget =>
  JOINABLE_TARGETS.some((one) => one === target)

export function draftOf(columns: MappedColumns, source: MappingSource): Draft {
  const draft: Draft = {
    columns: new Map(),
    joined: new Map(),
    sources: new Map(),
    unclear: new Map(),
    leftovers: [],
    places: {},
  }
  for (const target of keysOf(columns)) {
    const [first, ...more] = listOf(columns[target])
    if (first === undefined) continue
    if (more.length > 0 && isJoinable(target)) draft.joined.set(target, [first, ...more])
    draft.columns.set(target, first)
    draft.sources.set(target, source)
  }
  return draft
}

/** The columns of a target, in the order they are joined in. */
export function columnsOf({ columns, joined }: Draft, target: MappingTarget): readonly number[] {
  return (isJoinable(target) ? joined.get(target) : undefined) ?? listOf(columns.get(target))
}

/** Gives a target several columns; with one it is an ordinary one. */
export function join(draft: Draft, target: JoinableTarget, columns: readonly number[]): void {
  const [first] = columns
  if (first === undefined) return
  draft.columns.set(target, first)
  if (columns.length > 1) draft.joined.set(target, columns)
  else draft.joined.delete(target)
  if (!draft.sources.has(target)) draft.sources.set(target, 'alias')
}

export function drop({ columns, joined, sources }: Draft, target: MappingTarget): void {
  columns.delete(target)
  sources.delete(target)
  if (isJoinable(target)) joined.delete(target)
}

/** Gives the columns of one target to another. */
export function move(draft: Draft, from: MappingTarget, to: MappingTarget): void {
  const taken = columnsOf(draft, from)
  const [first] = taken
  if (first === undefined) return
  draft.sources.set(to, draft.sources.get(from) ?? 'alias')
  drop(draft, from)
  if (isJoinable(to)) join(draft, to, taken)
  else draft.columns.set(to, first)
}

export function mappedColumns(draft: Draft): MappedColumns {
  const mapped: Partial<Record<MappingTarget, FieldColumns>> = {}
  for (const [target, column] of draft.columns) mapped[target] = column
  for (const [target, columns] of draft.joined) mapped[target] = columns
  return mapped as MappedColumns // only joinable targets have several columns
}

/** All columns that have a target. */
export function takenColumns(draft: Draft): Set<number> {
  return new Set([...draft.columns.values(), ...[...draft.joined.values()].flat()])
}
