import { isSureRepair, REPAIR_KINDS, type RepairKind } from '#domain/recipient/region-repair.ts'
import type { ListCommand, RepairCounts } from '#src/data/recipients/recipients.types.ts'

type RepairPick = Extract<ListCommand, { type: 'repair' }>['pick']

/** What is ticked: kinds as a whole, the rows that differ from their kind, and what was chosen. */
export type RepairPicks = {
  readonly kinds: ReadonlySet<RepairKind>
  readonly toggled: ReadonlyMap<number, RepairKind>
  readonly choices: ReadonlyMap<number, number>
}

/** Kinds whose rows can be ticked; in a row of kind `choice` a candidate is chosen instead. */
const TICKABLE = REPAIR_KINDS.filter((kind) => kind !== 'choice')

export const SURE_PICKS: RepairPicks = {
  kinds: new Set(TICKABLE.filter((kind) => isSureRepair(kind))),
  toggled: new Map(),
  choices: new Map(),
}

export function isPicked(
  { kinds, toggled, choices }: RepairPicks,
  id: number,
  kind: RepairKind,
): boolean {
  return kind === 'choice' ? choices.has(id) : kinds.has(kind) !== toggled.has(id)
}

export function toggleRow(picks: RepairPicks, id: number, kind: RepairKind): RepairPicks {
  const toggled = new Map(picks.toggled)
  if (!toggled.delete(id)) toggled.set(id, kind)
  return { ...picks, toggled }
}

/** @param candidate null = the row stays as it is. */
export function choose(picks: RepairPicks, id: number, candidate: number | null): RepairPicks {
  const choices = new Map(picks.choices)
  if (candidate === null) choices.delete(id)
  else choices.set(id, candidate)
  return { ...picks, choices }
}

/**
 * Ticks all rows of these kinds, or none. Choices can only be cleared together: each has to be made
 * by itself.
 */
export function setKinds(
  picks: RepairPicks,
  changed: readonly RepairKind[],
  isOn: boolean,
): RepairPicks {
  const kinds = new Set(picks.kinds)
  for (const kind of changed) {
    if (kind === 'choice') continue
    if (isOn) kinds.add(kind)
    else kinds.delete(kind)
  }
  const isOther = ([, kind]: readonly [number, RepairKind]): boolean => !changed.includes(kind)
  const isCleared = !isOn && changed.includes('choice')
  return {
    kinds,
    toggled: new Map([...picks.toggled].filter(isOther)),
    choices: isCleared ? new Map() : picks.choices,
  }
}

/** How many rows of a kind are ticked. */
export function pickedOf(picks: RepairPicks, kind: RepairKind, counts: RepairCounts): number {
  if (kind === 'choice') return picks.choices.size
  let toggled = 0
  for (const other of picks.toggled.values()) if (other === kind) toggled++
  return picks.kinds.has(kind) ? counts[kind] - toggled : toggled
}

export function pickedRows(picks: RepairPicks, counts: RepairCounts): number {
  return REPAIR_KINDS.reduce((sum, kind) => sum + pickedOf(picks, kind, counts), 0)
}

export function totalRows(counts: RepairCounts): number {
  return REPAIR_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** A tick for a kind, half a tick when only some of its rows are picked. */
export function kindTick(
  picks: RepairPicks,
  kind: RepairKind,
  counts: RepairCounts,
): boolean | 'mixed' {
  const picked = pickedOf(picks, kind, counts)
  if (picked === 0) return false
  return picked === counts[kind] ? true : 'mixed'
}

export function pickOf({ kinds, toggled, choices }: RepairPicks): RepairPick {
  return {
    kinds: [...kinds],
    toggled: [...toggled.keys()],
    choices: [...choices].map(([id, candidate]) => ({ id, candidate })),
  }
}
