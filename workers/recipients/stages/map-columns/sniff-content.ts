import type { MappingTarget } from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import {
  hasCheckDigit,
  isAddress,
  isCity,
  isDetail,
  isDistrict,
  isName,
  isPhone,
  isPlatformOrder,
  isProvince,
  sampleColumn,
  share,
} from './look-of-cells.ts'
import type { HeaderMeaning } from './read-header.ts'

/** The share of values that must look right. */
const ENOUGH = 0.6

export type ContentGuess = {
  readonly found: Map<MappingTarget, number>
  /** Targets that more than one column looks like: none of them is taken. */
  readonly unclear: Map<MappingTarget, number[]>
}

type ColumnTest = (values: readonly string[]) => number

const looksLike =
  (test: (text: string) => boolean): ColumnTest =>
  (values) =>
    share(values, test)

/** In this order: what is hardest to mistake first. */
const COLUMN_TESTS: readonly (readonly [MappingTarget, ColumnTest])[] = [
  ['phone', looksLike(isPhone)],
  ['address', looksLike(isAddress)],
  ['province', looksLike(isProvince)],
  ['city', looksLike(isCity)],
  ['district', looksLike(isDistrict)],
  [
    'orderNo',
    (values) => (isUnique(values) && !areCards(values) ? share(values, isPlatformOrder) : 0),
  ],
  ['name', (values) => (isVaried(values) ? share(values, isName) : 0)],
  ['detail', looksLike(isDetail)],
]

function canProve(mayBe: HeaderMeaning['mayBe'] | undefined, target: MappingTarget): boolean {
  if (mayBe === 'anything') return true
  return (target === 'phone' && mayBe === 'phone') || (target === 'orderNo' && mayBe === 'number')
}

/**
 * Finds targets by what the cells hold. A phone proves itself under any header that does not
 * contradict it; a name, an address and an order number only where the header is meaningless (公司名称
 * may well begin with a province). Somebody's number, name or address is taken only when no second
 * column looks like one: it may be the sender's.
 */
export function sniffContent(
  sheet: Sheet,
  from: number,
  wanted: ReadonlySet<MappingTarget>,
  mayBe: readonly HeaderMeaning['mayBe'][],
): ContentGuess {
  const found = new Map<MappingTarget, number>()
  const unclear = new Map<MappingTarget, number[]>()
  let free = mayBe
    .map((_, column) => ({ column, values: sampleColumn(sheet, column, from) }))
    .filter(({ column, values }) => mayBe[column] !== 'nothing' && values.length > 0)
  for (const [target, look] of COLUMN_TESTS) {
    if (!wanted.has(target) || found.has(target)) continue
    const alike = free
      .filter(({ column, values }) => canProve(mayBe[column], target) && look(values) > ENOUGH)
      .map(({ column }) => column)
    const [first] = alike
    if (first === undefined) continue
    const below = BELOW[target]
    if (below !== undefined && wanted.has(below) && holdBoth(sheet, target, alike, found)) {
      found.set(target, first)
      found.set(below, first + 1)
    } else if (alike.length > 1) unclear.set(target, alike)
    else found.set(target, first)
    free = free.filter(({ column }) => !alike.includes(column))
  }
  return { found, unclear }
}

/** The column that follows, and may look the same: 上海市 上海市, 青岛市 胶州市. */
const BELOW: Partial<Record<MappingTarget, MappingTarget>> = { province: 'city', city: 'district' }

/**
 * Whether the two columns alike are a part of the region and, right behind it, what is in it. Two columns of
 * provinces may be the sender's and the recipient's: the second one must repeat the first, or be a city.
 */
function holdBoth(
  sheet: Sheet,
  target: MappingTarget,
  alike: readonly number[],
  found: ReadonlyMap<MappingTarget, number>,
): boolean {
  const [first, second] = alike
  if (alike.length !== 2 || first === undefined || second !== first + 1) return false
  if (target === 'city') return found.get('province') === first - 1
  const provinces = sheet.columns[first] ?? []
  const cities = (sheet.columns[second] ?? []).slice(0, provinces.length)
  return cities.every((city, r) => city === provinces[r] || (isCity(city) && !isProvince(city)))
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size > values.length * 0.8
}

/** Numbers of bank cards and devices carry a check digit, those of orders do not. */
function areCards(values: readonly string[]): boolean {
  return share(values, hasCheckDigit) > 0.9
}

/** Statuses and shop names repeat; names of people hardly do. */
function isVaried(values: readonly string[]): boolean {
  return values.length < 4 || new Set(values).size > values.length * 0.3
}
