import type { Sheet } from '../../sheet.types.ts'
import type { Draft } from './draft.types.ts'
import { drop, join, move } from './draft-columns.ts'
import { afterProvince, beginsWithProvince, isCity, sampleColumn, share } from './look-of-cells.ts'

/** How many rows are sampled to distinguish a whole address from one without its region. */
const SAMPLES = 100

/**
 * Decides between combined and separate address by the cells, because the headers do not: 收货地址
 * is a whole address at one back-end and only street and number at the next.
 *
 * - a column with whole addresses is `address`; separate region columns that are empty are dropped
 * - beside filled region columns a column without a region in it is `detail`
 * - a district column of cities beside a province is the city
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
  takeCity(sheet, from, draft)
  const hasRegion = columns.has('province') || columns.has('city')
  if (!hasRegion) settleTwo(sheet, from, draft)
  const address = columns.get('address')
  if (address !== undefined && !columns.has('detail')) {
    const isWhole = !hasRegion || wholeShare(sheet, address, from) >= 0.5
    if (!isWhole) move(draft, 'address', 'detail')
    // A whole address holds the town; `street` left alone would be taken for the whole detail.
    else drop(draft, 'street')
  }
  if (columns.has('detail')) {
    // Without region columns the only address there is must hold everything.
    if (!hasRegion && address === undefined) move(draft, 'detail', 'address')
  } else if (address === undefined) move(draft, 'street', hasRegion ? 'detail' : 'address')
}

/**
 * An address and a detail without region columns: the address is the region, or the detail holds
 * everything too, or continues it.
 */
function settleTwo(sheet: Sheet, from: number, draft: Draft): void {
  const { columns } = draft
  const address = columns.get('address')
  const detail = columns.get('detail')
  if (address === undefined || detail === undefined) return
  if (isRegionAlone(sheet, address, from)) move(draft, 'address', 'province')
  else if (wholeShare(sheet, detail, from) < 0.5) {
    drop(draft, 'detail')
    join(draft, 'address', [address, detail])
  } else if (wholeShare(sheet, address, from) < 0.5) {
    drop(draft, 'address')
    drop(draft, 'detail')
    join(draft, 'address', [detail])
  } else drop(draft, 'detail')
}

/** 浙江省 杭州市 西湖区: whole regions, and nothing behind them. */
export function isRegionAlone(sheet: Sheet, column: number, from: number): boolean {
  if (!isWholeRegion(sheet, column, from)) return false
  const values = sampleColumn(sheet, column, from, SAMPLES)
  return share(values, (text) => ENDS_IN_REGION.test(text) && !/\d/.test(text)) > 0.8
}

const ENDS_IN_REGION = /(?:[省市区县旗州盟镇乡]|街道)$/

/** 杭州市西湖区: the city and what is in it. */
const CITY_AND_MORE =
  /^[\u4e00-\u9fff]{2,10}?(?:市|自治州|盟|地区)[\s/-]*[\u4e00-\u9fff]{1,12}(?:区|县|市|旗)$/

/** Whether a column holds the city too, so that no column of cities is needed. */
export function isWholeRegion(sheet: Sheet, column: number, from: number): boolean {
  const values = sampleColumn(sheet, column, from, SAMPLES)
  const holdsCity = (text: string) => afterProvince(text).length >= 2 || CITY_AND_MORE.test(text)
  return share(values, holdsCity) > 0.5
}

/** 市区 may hold the city: then it is no district. */
function takeCity(sheet: Sheet, from: number, draft: Draft): void {
  const { columns } = draft
  const district = columns.get('district')
  if (district === undefined || columns.has('city') || !columns.has('province')) return
  if (share(sampleColumn(sheet, district, from, SAMPLES), isCity) > 0.5)
    move(draft, 'district', 'city')
}

function dropEmptyRegion(sheet: Sheet, from: number, draft: Draft): void {
  // A template without rows has only its headers to judge by.
  if (sheet.rowCount <= from) return
  for (const part of ['province', 'city', 'district', 'street'] as const) {
    const column = draft.columns.get(part)
    if (column === undefined || sampleColumn(sheet, column, from, 1).length > 0) continue
    drop(draft, part)
  }
}

export function wholeShare(sheet: Sheet, column: number, from: number): number {
  return share(sampleColumn(sheet, column, from, SAMPLES), beginsWithProvince)
}
