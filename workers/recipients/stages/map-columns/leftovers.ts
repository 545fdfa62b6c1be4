import type { Sheet } from '../../sheet.types.ts'
import type { Leftover, MappingTarget } from '../mapping.types.ts'
import { isAddressPart } from './address-part.ts'
import { tidyText } from './clean-cell.ts'
import type { Draft } from './draft.types.ts'
import { columnsOf, takenColumns } from './draft-columns.ts'
import type { HeaderRow } from './find-header.ts'
import { PARTY } from './header-part.ts'
import { isOfPlace } from './join-parts.ts'
import { isFirm, sampleColumn, share } from './look-of-cells.ts'
import type { HeaderMatch } from './match-columns.ts'

type Settled = {
  readonly sheet: Sheet
  readonly header: HeaderRow
  readonly match: HeaderMatch
  readonly draft: Draft
}

const SAMPLED_ROWS = 200
/** For columns that do not show what they are. */
const MOSTLY = 0.5
const NEARLY_ALL = 0.8

const PLACE = ['province', 'city', 'district', 'street', 'detail', 'address'] as const
const NAME = ['name'] as const

/**
 * Columns that nothing is read from, and that may hold a part of an address or of a name: the user
 * decides about them. A column that only repeats what is read is none.
 */
export function findLeftovers(settled: Settled): Leftover[] {
  const { sheet, header, draft } = settled
  const from = header.row + 1
  const { widths } = sheet
  // The cells of a line with more of them than the header stand one column on; such lines are mended.
  const width = widths?.[header.row] ?? Infinity
  const fits = widths === undefined ? undefined : (r: number): boolean => (widths[r] ?? 0) <= width
  const used = takenColumns(draft)
  const found: Leftover[] = []
  for (let column = 0; column < sheet.columnCount; column++) {
    const values = sampleColumn(sheet, column, from, SAMPLED_ROWS, fits)
    if (values.length === 0) continue
    const target = used.has(column)
      ? besideRemark(settled, column, values)
      : (byHeader(settled, column, values) ?? byPlace(settled, column, values))
    if (target !== null && !repeats(settled, column, target)) found.push({ column, target })
  }
  return found
}

function placeTarget({ columns }: Draft): 'detail' | 'address' {
  return columns.has('detail') ? 'detail' : 'address'
}

function partyOf({ match, draft }: Settled, target: MappingTarget): number {
  const [column] = columnsOf(draft, target)
  return match.candidates.find((one) => one.column === column)?.party ?? PARTY.nobody
}

/** What the header would make of it, were that not taken. */
function byHeader(
  settled: Settled,
  column: number,
  values: readonly string[],
): MappingTarget | null {
  const { match, draft } = settled
  const place = placeTarget(draft)
  const part = match.parts.find((one) => one.column === column)
  if (part !== undefined && part.party !== PARTY.sendersPlace)
    return isOfPlace(part) ? place : 'name'
  for (const { target, party } of match.candidates.filter((one) => one.column === column)) {
    const isOfMain = (main: MappingTarget): boolean =>
      party === partyOf(settled, main) && party !== PARTY.sendersPlace
    if ((target === 'detail' || target === 'address') && isOfMain(place)) return place
    const isRecipients = party === PARTY.recipient && share(values, isFirm) <= MOSTLY
    if (target === 'name' && isRecipients && isOfMain('name')) return 'name'
  }
  return null
}

function isBesidePlace({ draft }: Settled, column: number): boolean {
  const places = columnsOf(draft, placeTarget(draft))
  return places.includes(column - 1) || places.includes(column + 1)
}

/** A column without a header, or with a meaningless one, beside the address. */
function byPlace(
  settled: Settled,
  column: number,
  values: readonly string[],
): MappingTarget | null {
  const { header, match, draft } = settled
  if (header.row < 0 || !isBesidePlace(settled, column)) return null
  const isBare = (header.headers[column] ?? '') === ''
  if (!isBare && match.mayBe[column] === 'nothing') return null
  const enough = isBare ? MOSTLY : NEARLY_ALL
  return share(values, isAddressPart) >= enough ? placeTarget(draft) : null
}

const NOTES: readonly MappingTarget[] = ['remark', 'sellerRemark', 'product', 'spec', 'buyerNick']

/** A column of remarks behind the address that holds nothing but rests of addresses. */
function besideRemark(
  settled: Settled,
  column: number,
  values: readonly string[],
): MappingTarget | null {
  const { draft } = settled
  if (!NOTES.some((target) => draft.columns.get(target) === column)) return null
  if (!isBesidePlace(settled, column) || values.length < 2) return null
  return share(values, isAddressPart) >= NEARLY_ALL ? placeTarget(draft) : null
}

const bare = (text: string): string => tidyText(text).replaceAll(/\s/g, '')

/** Whether every cell of the column repeats what is read already. */
function repeats(
  { sheet, header, draft }: Settled,
  column: number,
  target: MappingTarget,
): boolean {
  const of: readonly MappingTarget[] = target === 'name' ? NAME : PLACE
  const read = of.flatMap((one) => columnsOf(draft, one)).filter((one) => one !== column)
  const from = header.row + 1
  for (let r = from; r < Math.min(sheet.rowCount, from + SAMPLED_ROWS); r++) {
    const text = bare(sheet.columns[column]?.[r] ?? '')
    if (text === '') continue
    if (!bare(read.map((one) => sheet.columns[one]?.[r] ?? '').join('')).includes(text))
      return false
  }
  return true
}
