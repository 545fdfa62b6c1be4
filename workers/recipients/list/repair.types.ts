import type { Place } from '#domain/recipient/recipient.ts'
import type { RepairKind } from '#domain/recipient/region-repair.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

export type RepairCounts = Readonly<Record<RepairKind, number>>

/** A row as it is, and as it would be. */
export type RepairRow = {
  readonly id: number
  /** 1-based place in the whole list. */
  readonly number: number
  readonly name: string
  readonly kind: RepairKind
  readonly before: Place
  /** Null when one of `candidates` has to be chosen. */
  readonly after: Place | null
  readonly candidates: readonly Place[]
  readonly issue: RowIssue
}

/** Repairs `offset` … of one kind, or of all, kind by kind. */
export type RepairWindow = {
  readonly revision: number
  readonly total: number
  readonly offset: number
  readonly rows: readonly RepairRow[]
  /** Counts of the whole list, whatever kind was requested. */
  readonly counts: RepairCounts
}

/** The repairs to make: all rows of `kinds` but the toggled; of other kinds only the toggled. */
export type RepairPick = {
  readonly kinds: readonly RepairKind[]
  readonly toggled: readonly number[]
  /** The candidate chosen for each row with several. */
  readonly choices: readonly { readonly id: number; readonly candidate: number }[]
}
