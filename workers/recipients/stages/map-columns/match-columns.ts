import type { MappingPlatform, MappingTarget } from '../../stage.types.ts'
import { COMMON_ALIASES, FOREIGN_WORDS, PATTERNS, PLATFORM_ALIASES } from './alias-words.data.ts'

export type AliasMatch = {
  columns: Map<MappingTarget, number>
  /** Targets for which several columns have the very same header. */
  twins: Map<MappingTarget, number[]>
}

type Candidate = { target: MappingTarget; column: number; rank: number }

const COMMON_RANK = 100
const PATTERN_RANK = 1000
/** `phone2` takes what `phone` leaves. */
const HELPER_RANK = 500

/** Exact matches only count as knowing a header; patterns are too generous for that. */
export function countKnown(headers: readonly string[], platform: MappingPlatform): number {
  const targets = new Set<MappingTarget>()
  for (const candidate of candidatesOf(headers, platform)) {
    if (candidate.rank < PATTERN_RANK && candidate.target !== 'phone2')
      targets.add(candidate.target)
  }
  return targets.size
}

/**
 * Gives every target its best column, best match first over all targets, so that 收货人电话 goes to
 * the phone before a looser rule takes it. `headers` are normalised.
 */
export function matchColumns(headers: readonly string[], platform: MappingPlatform): AliasMatch {
  const candidates = candidatesOf(headers, platform)
  candidates.sort((a, b) => a.rank - b.rank || a.column - b.column)
  const columns = new Map<MappingTarget, number>()
  const taken = new Set<number>()
  for (const { target, column } of candidates) {
    if (columns.has(target) || taken.has(column)) continue
    columns.set(target, column)
    taken.add(column)
  }
  const twins = new Map<MappingTarget, number[]>()
  for (const [target, column] of columns) {
    const same = headers.flatMap((header, c) => (header === headers[column] ? [c] : []))
    if (same.length > 1) twins.set(target, same)
  }
  return { columns, twins }
}

function candidatesOf(headers: readonly string[], platform: MappingPlatform): Candidate[] {
  const index = aliasIndex(platform)
  const candidates: Candidate[] = []
  headers.forEach((header, column) => {
    if (header === '' || header.length > 40) return
    const exact = index.get(header)
    if (exact) for (const { target, rank } of exact) candidates.push({ target, column, rank })
    if (exact || FOREIGN_WORDS.test(header)) return
    let order = 0
    for (const target of Object.keys(PATTERNS) as MappingTarget[]) {
      // its keys are targets by type
      order++
      if (PATTERNS[target]?.test(header)) {
        candidates.push({ target, column, rank: PATTERN_RANK + order })
      }
    }
  })
  return candidates
}

type Ranked = { target: MappingTarget; rank: number }
const indexes = new Map<MappingPlatform, Map<string, Ranked[]>>()

function aliasIndex(platform: MappingPlatform): Map<string, Ranked[]> {
  const known = indexes.get(platform)
  if (known) return known
  const index = new Map<string, Ranked[]>()
  const tables = [PLATFORM_ALIASES[platform], COMMON_ALIASES]
  tables.forEach((table, level) => {
    for (const target of Object.keys(table) as MappingTarget[]) {
      // its keys are targets by type
      const base = level * COMMON_RANK + (target === 'phone2' ? HELPER_RANK : 0)
      table[target]?.forEach((alias, position) => {
        const list = index.get(alias) ?? []
        if (!list.some((item) => item.target === target))
          list.push({ target, rank: base + position })
        index.set(alias, list)
      })
    }
  })
  indexes.set(platform, index)
  return index
}
