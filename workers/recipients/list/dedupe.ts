import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'

import { addressVariantKey, phoneVariantKey } from './alike-keys.ts'
import { recipientKey } from './duplicates.ts'
import type { DuplicateKey, ListCommand } from './list.types.ts'
import { wholeOrderNo, type Row } from './row.ts'

type Dedupe = Extract<ListCommand, { type: 'dedupe' }>
type KeyOf = (row: Row) => string | number

/** Rows whose order number lost digits have no key: whether they are equal is unknown. */
const wholeRowKey: KeyOf = (row) =>
  wholeOrderNo(row) === row.orderNo ? RECIPIENT_FIELDS.map((field) => row[field]).join('\n') : ''

/** '' and 0 = no key: the row has no duplicates. */
const KEYS: Readonly<Record<DuplicateKey, KeyOf>> = {
  orderNo: wholeOrderNo,
  'phone+detail': recipientKey,
  row: wholeRowKey,
  'phone+address-variant': addressVariantKey,
  'name+detail': phoneVariantKey,
}

/** The places of rows with the same key, in the order of the list. */
function groupsOf(rows: readonly Row[], keyOf: KeyOf): Iterable<readonly number[]> {
  const groups = new Map<string | number, number[]>()
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    const key = row === undefined ? '' : keyOf(row)
    if (key === '' || key === 0) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [at])
    else group.push(at)
  }
  return groups.values()
}

/** The places of a group that a dedupe takes away; none when the row to be kept is in another. */
function surplusOf(
  group: readonly number[],
  rows: readonly Row[],
  keep: Dedupe['keep'],
): readonly number[] {
  if (typeof keep === 'object') {
    const isKept = (place: number): boolean => rows[place]?.id === keep.rowId
    return group.some(isKept) ? group.filter((place) => !isKept(place)) : []
  }
  return group.slice(keep === 'first' ? 1 : 0, group.length - (keep === 'last' ? 1 : 0))
}

/** The places of the rows that a dedupe takes away. */
export function surplusRows(rows: readonly Row[], { key, keep }: Dedupe): Uint32Array {
  const removed: number[] = []
  for (const group of groupsOf(rows, KEYS[key])) {
    if (group.length < 2) continue
    for (const place of surplusOf(group, rows, keep)) removed.push(place)
  }
  return Uint32Array.from(removed)
}

/** `places` with the rows of each group together, in the order of the groups' first rows. */
export function byGroup(places: Uint32Array, rows: readonly Row[], keyOf: KeyOf): Uint32Array {
  const firsts = new Map<string | number, number>()
  const ranks = new Float64Array(rows.length)
  for (const place of places) {
    const row = rows[place]
    const key = row === undefined ? '' : keyOf(row)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, place)
    ranks[place] = first ?? place
  }
  return places.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b)
}
