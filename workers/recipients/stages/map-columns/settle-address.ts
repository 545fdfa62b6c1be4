import type { MappingTarget, Sheet } from '../../stage.types.ts'
import type { Draft } from './draft.types.ts'
import { afterProvince, beginsWithProvince, sampleColumn, share } from './look-of-cells.ts'

/** Rows looked at to tell a whole address from the rest of one. */
const SAMPLES = 100

/**
 * Decides between combined and separate address by the cells, because the headers do not: 收货地址
 * is a whole address at one back-end and only street and number at the next.
 *
 * - a column with whole addresses is `address`; separate region columns that are empty are dropped
 * - beside filled region columns a column without a region in it is `detail`
 * - one column with the whole region (省市区) is `province`: it is read as a chain of names
 */
export function settleAddress(sheet: Sheet, from: number, draft: Draft): void {
  const { columns } = draft
  dropEmptyRegion(sheet, from, draft)
  for (const part of ['district', 'city'] as const) {
    const column = columns.get(part)
    if (column === undefined || columns.has('province')) continue
    if (isWholeRegion(sheet, column, from)) move(draft, part, 'province')
  }
  const hasRegion = columns.has('province') || columns.has('city')
  const address = columns.get('address')
  if (address !== undefined && !columns.has('detail')) {
    const isWhole = !hasRegion || wholeShare(sheet, address, from) >= 0.5
    if (!isWhole) move(draft, 'address', 'detail')
    // A whole address has the town in it; alone it would be taken for all there is.
    else drop(draft, 'street')
  }
  if (columns.has('detail')) {
    // Without region columns the only address there is must hold everything.
    if (!hasRegion && address === undefined) move(draft, 'detail', 'address')
  } else if (address === undefined) move(draft, 'street', hasRegion ? 'detail' : 'address')
}

/** Whether a column holds province and city together, so that no column of cities is missed. */
export function isWholeRegion(sheet: Sheet, column: number, from: number): boolean {
  const values = sampleColumn(sheet, column, from, SAMPLES)
  return share(values, (text) => afterProvince(text).length >= 2) > 0.5
}

function dropEmptyRegion(sheet: Sheet, from: number, draft: Draft): void {
  for (const part of ['province', 'city', 'district', 'street'] as const) {
    const column = draft.columns.get(part)
    if (column === undefined || sampleColumn(sheet, column, from, 1).length > 0) continue
    drop(draft, part)
  }
}

function drop({ columns, sources }: Draft, target: MappingTarget): void {
  columns.delete(target)
  sources.delete(target)
}

function wholeShare(sheet: Sheet, column: number, from: number): number {
  return share(sampleColumn(sheet, column, from, SAMPLES), beginsWithProvince)
}

function move(draft: Draft, from: MappingTarget, to: MappingTarget): void {
  const { columns, sources } = draft
  const column = columns.get(from)
  if (column === undefined) return
  columns.set(to, column)
  sources.set(to, sources.get(from) ?? 'alias')
  drop(draft, from)
}
