import type { MappingSource, MappingTarget, Sheet } from '../../stage.types.ts'
import { looksLikeProvince, sampleColumn } from './sniff-content.ts'

type Draft = {
  columns: Map<MappingTarget, number>
  sources: Map<MappingTarget, MappingSource>
}

/** Rows looked at to tell a whole address from the rest of one. */
const SAMPLES = 100

/**
 * Decides between combined and separate address by the cells, because the headers do not: 收货地址
 * is a whole address at one back-end and only street and number at the next.
 *
 * - a column with whole addresses is `address`; separate region columns that are empty are dropped
 * - beside filled region columns a column without a region in it is `detail`
 */
export function settleAddress(sheet: Sheet, from: number, draft: Draft): void {
  const { columns } = draft
  dropEmptyRegion(sheet, from, draft)
  const hasRegion = columns.has('province') || columns.has('city')
  if (!columns.has('detail') && columns.has('street')) move(draft, 'street', 'detail')
  const address = columns.get('address')
  const detail = columns.get('detail')
  if (!hasRegion) {
    // Without region columns the only address there is must hold everything.
    if (address === undefined && detail !== undefined) move(draft, 'detail', 'address')
    return
  }
  if (address !== undefined && detail === undefined && wholeShare(sheet, address, from) < 0.5) {
    move(draft, 'address', 'detail')
  }
}

function dropEmptyRegion(sheet: Sheet, from: number, { columns, sources }: Draft): void {
  for (const part of ['province', 'city', 'district', 'street', 'newAddress'] as const) {
    const column = columns.get(part)
    if (column === undefined || sampleColumn(sheet, column, from, 1).length > 0) continue
    columns.delete(part)
    sources.delete(part)
  }
}

function wholeShare(sheet: Sheet, column: number, from: number): number {
  const values = sampleColumn(sheet, column, from, SAMPLES)
  return values.length === 0 ? 0 : values.filter(looksLikeProvince).length / values.length
}

function move({ columns, sources }: Draft, from: MappingTarget, to: MappingTarget): void {
  const column = columns.get(from)
  if (column === undefined) return
  columns.set(to, column)
  sources.set(to, sources.get(from) ?? 'alias')
  columns.delete(from)
  sources.delete(from)
}
