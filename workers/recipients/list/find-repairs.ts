import type { Place, Recipient } from '#domain/recipient/recipient.ts'
import {
  REPAIR_CODES,
  REPAIR_KINDS,
  repairOf,
  type RepairKind,
} from '#domain/recipient/region-repair.ts'

import type { RowMaker } from './commands.ts'
import type { RecipientList } from './recipient-list.ts'
import type { Row } from './row.ts'
import type { RepairCounts, RepairPick, RepairRow, RepairWindow } from './repair.types.ts'

/** Places in the list, by kind. */
type RepairPlaces = {
  readonly revision: number
  readonly places: ReadonlyMap<RepairKind, number[]>
}

const remembered = new WeakMap<RecipientList, RepairPlaces>()

function search(list: RecipientList): RepairPlaces {
  const places = new Map<RepairKind, number[]>(REPAIR_KINDS.map((kind) => [kind, []]))
  const { byIssue } = list.counts
  // Most lists have none; the counts show this without a look at the rows.
  if (REPAIR_CODES.some((code) => (byIssue[code] ?? 0) > 0)) {
    for (const [at, row] of list.rows.entries()) {
      const repair = row.issues.length === 0 ? null : repairOf(row)
      if (repair !== null) places.get(repair.kind)?.push(at)
    }
  }
  return { revision: list.revision, places }
}

/** The rows with something to repair, found once per revision. */
function findRepairs(list: RecipientList): RepairPlaces {
  const known = remembered.get(list)
  if (known?.revision === list.revision) return known
  const found = search(list)
  remembered.set(list, found)
  return found
}

function countsOf({ places }: RepairPlaces): RepairCounts {
  const count = (kind: RepairKind): number => places.get(kind)?.length ?? 0
  return {
    swapped: count('swapped'),
    missing: count('missing'),
    wrong: count('wrong'),
    renamed: count('renamed'),
    district: count('district'),
    town: count('town'),
    extra: count('extra'),
    choice: count('choice'),
  }
}

function placeOf({ province, city, district, detail }: Place): Place {
  return { province, city, district, detail }
}

/** A row would be read again once it is repaired, so the preview shows what that reading gives. */
function repairRow(row: Row, number: number, rows: RowMaker): RepairRow | null {
  const repair = repairOf(row)
  if (repair === null) return null
  const { kind, to, candidates, issue } = repair
  const read = (place: Place): Place => placeOf(rows.revise(row, place))
  return {
    id: row.id,
    number,
    name: row.name,
    kind,
    before: placeOf(row),
    after: to === null ? null : read(to),
    candidates: candidates.map(read),
    issue,
  }
}

type RepairQuery = {
  readonly kind: RepairKind | null
  readonly offset: number
  readonly limit: number
  /** The draft's revision, by which the page drops late answers. */
  readonly revision: number
}

/** The page asks for about a screen of rows, and never for more than this. */
const MAX_WINDOW_ROWS = 1_000

export function repairWindow(
  list: RecipientList,
  rows: RowMaker,
  asked: RepairQuery,
): RepairWindow {
  const found = findRepairs(list)
  const kinds = asked.kind === null ? REPAIR_KINDS : [asked.kind]
  const places = kinds.flatMap((kind) => found.places.get(kind) ?? [])
  const first = Math.max(0, Math.min(asked.offset, places.length))
  const shown: RepairRow[] = []
  for (const at of places.slice(first, first + Math.min(asked.limit, MAX_WINDOW_ROWS))) {
    const row = list.rows[at]
    const repair = row === undefined ? null : repairRow(row, at + 1, rows)
    if (repair !== null) shown.push(repair)
  }
  const { revision } = asked
  return { revision, total: places.length, offset: first, rows: shown, counts: countsOf(found) }
}

export type RepairPlan = {
  readonly positions: Uint32Array
  readonly patchOf: (row: Row) => Partial<Recipient>
}

/** The rows that are picked, and what each becomes. */
export function planRepairs(list: RecipientList, pick: RepairPick): RepairPlan {
  const toggled = new Set(pick.toggled)
  const choices = new Map(pick.choices.map(({ id, candidate }) => [id, candidate]))
  const positions: number[] = []
  for (const [kind, places] of findRepairs(list).places) {
    const isTicked = pick.kinds.includes(kind)
    for (const at of places) {
      const id = list.rows[at]?.id ?? -1
      const isPicked = kind === 'choice' ? choices.has(id) : isTicked !== toggled.has(id)
      if (isPicked) positions.push(at)
    }
  }
  return {
    positions: Uint32Array.from(positions).sort(),
    patchOf: (row) => {
      const repair = repairOf(row)
      return repair?.to ?? repair?.candidates[choices.get(row.id) ?? -1] ?? {}
    },
  }
}
