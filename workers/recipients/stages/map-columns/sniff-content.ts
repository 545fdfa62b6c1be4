import type { MappingTarget, Sheet } from '../../stage.types.ts'
import {
  isAddress,
  isCity,
  isDetail,
  isDistrict,
  isName,
  isOrderNo,
  isPhone,
  isProvince,
  sampleColumn,
  share,
} from './look-of-cells.ts'

/** The share of values that must look right. */
const ENOUGH = 0.6

export type Sniffed = {
  readonly found: Map<MappingTarget, number>
  /** Targets that more than one column looks like: none of them is taken. */
  readonly unclear: Map<MappingTarget, number[]>
}

type Look = (values: readonly string[]) => number

const looksLike =
  (test: (text: string) => boolean): Look =>
  (values) =>
    share(values, test)

/** In this order: what is hardest to mistake first. */
const LOOKS: readonly (readonly [MappingTarget, Look])[] = [
  ['phone', looksLike(isPhone)],
  ['address', looksLike(isAddress)],
  ['province', looksLike(isProvince)],
  ['city', looksLike(isCity)],
  ['district', looksLike(isDistrict)],
  ['orderNo', (values) => (isUnique(values) ? share(values, isOrderNo) : 0)],
  ['name', (values) => (isVaried(values) ? share(values, isName) : 0)],
  ['detail', looksLike(isDetail)],
]

/**
 * Finds targets by what the cells hold, for columns whose headers say nothing. Somebody's number,
 * name or address is taken only when no second column looks like one: it may be the sender's.
 */
export function sniffContent(
  sheet: Sheet,
  from: number,
  wanted: ReadonlySet<MappingTarget>,
  columns: readonly number[],
): Sniffed {
  const found = new Map<MappingTarget, number>()
  const unclear = new Map<MappingTarget, number[]>()
  let free = columns
    .map((column) => ({ column, values: sampleColumn(sheet, column, from) }))
    .filter(({ values }) => values.length > 0)
  for (const [target, look] of LOOKS) {
    if (!wanted.has(target)) continue
    const alike = free.filter(({ values }) => look(values) > ENOUGH).map(({ column }) => column)
    const [first] = alike
    if (first === undefined) continue
    if (alike.length > 1) unclear.set(target, alike)
    else found.set(target, first)
    free = free.filter(({ column }) => !alike.includes(column))
  }
  return { found, unclear }
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size > values.length * 0.5
}

/** Statuses and shop names repeat; names of people hardly do. */
function isVaried(values: readonly string[]): boolean {
  return values.length < 4 || new Set(values).size > values.length * 0.3
}
