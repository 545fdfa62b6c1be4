import { joinOrder, type JoinPlace } from '#domain/recipient/join-parts.ts'

import type { JoinableTarget } from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import { tidyText } from './clean-cell.ts'
import type { Draft } from './draft.types.ts'
import { columnsOf, join, takenColumns } from './draft-columns.ts'
import { PARTY, type Party } from './header-part.ts'
import { isFirm, isName, sampleColumn, share } from './look-of-cells.ts'
import type { Candidate, HeaderMatch, PartColumn } from './match-columns.ts'
import { NUMBERED } from './read-header.ts'
import { wholeShare } from './settle-address.ts'

type Joining = {
  readonly sheet: Sheet
  /** The first row behind the header. */
  readonly from: number
  readonly match: HeaderMatch
  readonly isFilled: (column: number) => boolean
}

const SAMPLED_ROWS = 200

/**
 * 地址1 and 地址2 are one address, unless a later one is whole by itself: then they are two, and the
 * user chooses. `columns` stand under one header but for its number.
 */
export function isOneInLines(
  { sheet, from }: Pick<Joining, 'sheet' | 'from'>,
  names: readonly string[],
  columns: readonly number[],
): boolean {
  const numbered = columns.filter((column) => NUMBERED.test(names[column] ?? ''))
  const [, ...later] = columns
  return (
    numbered.length >= columns.length - 1 &&
    new Set(columns.map((column) => names[column])).size === columns.length &&
    later.every((column) => wholeShare(sheet, column, from) === 0)
  )
}

/** 姓 and 名 of one party are a name, the surname first whatever their order in the file. */
export function joinNames(joining: Joining, draft: Draft): void {
  const { match, isFilled, sheet, from } = joining
  const filled = match.parts.filter(
    ({ column, party }) => isFilled(column) && party !== PARTY.sendersPlace,
  )
  for (const surname of filled.filter(({ kind }) => kind === 'surname')) {
    const given = filled.find((one) => one.kind === 'given' && one.party === surname.party)
    const taken = draft.columns.get('name')
    const isOpen = taken === undefined || taken === given?.column || taken === surname.column
    if (given === undefined || !isOpen) continue
    // 名 may hold the whole name: then the surname adds nothing.
    const isWhole = pairShare(sheet, from, [surname.column, given.column]) > 0.8
    join(draft, 'name', isWhole ? [given.column] : [surname.column, given.column])
    draft.unclear.delete('name')
    return
  }
}

/** How many second cells begin with the first and go on. */
function pairShare(sheet: Sheet, from: number, [one, other]: readonly [number, number]): number {
  let [all, begun] = [0, 0]
  for (let r = from; r < Math.min(sheet.rowCount, from + SAMPLED_ROWS); r++) {
    const first = tidyText(sheet.columns[one]?.[r] ?? '')
    const second = tidyText(sheet.columns[other]?.[r] ?? '')
    if (first === '' || second === '') continue
    all++
    if (second.startsWith(first) && second.length > first.length) begun++
  }
  return all === 0 ? 0 : begun / all
}

/** The header already means a name: the cells need only not be firms. */
const SHORT_NAME = /^[\u4e00-\u9fff·]{2,5}$/
const isPerson = (text: string): boolean => isName(text) || (SHORT_NAME.test(text) && !isFirm(text))

/** 收货人名称 may be a firm: then the contact beside it is the person. */
export function choosePerson({ sheet, from, match, isFilled }: Joining, draft: Draft): void {
  const taken = draft.columns.get('name')
  if (taken === undefined || draft.joined.has('name')) return
  const isNameOf = (one: Candidate): boolean => one.target === 'name'
  const own = match.candidates.find((one) => isNameOf(one) && one.column === taken)
  if (own === undefined || share(sampleColumn(sheet, taken, from), isFirm) <= 0.5) return
  const used = takenColumns(draft)
  const person = match.candidates.find(
    (one) =>
      isNameOf(one) &&
      !used.has(one.column) &&
      one.party <= own.party &&
      isFilled(one.column) &&
      share(sampleColumn(sheet, one.column, from), isPerson) > 0.5,
  )
  if (person !== undefined) draft.columns.set('name', person.column)
}

/** Whether a part is of the party whose address is beside it. */
function isOfParty(part: PartColumn, party: Party): boolean {
  return part.party !== PARTY.sendersPlace && (part.party <= PARTY.nobody || part.party === party)
}

export const isOfPlace = ({ kind }: PartColumn): boolean =>
  kind === 'estate' || kind === 'inside' || kind === 'more'

/** A door or a floor has a number, or is named: 是 and 已入住 are none. */
const NUMBERED_CELL = /[\dA-Za-z一二三四五六七八九十甲乙丙丁东南西北]|[号栋幢座楼层室门]$/

/**
 * 门牌号, 楼栋, 小区 and the like are parts of the address beside them, joined with it in the order of
 * the file (`joinOrder`).
 */
export function joinPlaces({ sheet, from, match, isFilled }: Joining, draft: Draft): void {
  const target: JoinableTarget =
    draft.columns.has('detail') || !draft.columns.has('address') ? 'detail' : 'address'
  if (draft.unclear.has('address') || draft.unclear.has('detail')) return
  const main = columnsOf(draft, target)
  const party = match.candidates.find(({ column }) => column === main[0])?.party ?? PARTY.nobody
  const used = takenColumns(draft)
  const parts = match.parts.filter(
    (part) =>
      isOfPlace(part) &&
      isFilled(part.column) &&
      !used.has(part.column) &&
      isOfParty(part, party) &&
      (part.kind !== 'inside' ||
        share(sampleColumn(sheet, part.column, from), (text) => NUMBERED_CELL.test(text)) > 0.5),
  )
  if (parts.length === 0) return
  const places = joinPlaceOf({ sheet, from, match })
  join(draft, target, joinOrder([...main, ...parts.map(({ column }) => column)], places))
}

/** Where a column goes when it is joined with others. */
export function joinPlaceOf({
  sheet,
  from,
  match,
}: Pick<Joining, 'sheet' | 'from' | 'match'>): (column: number) => JoinPlace | undefined {
  return (column) => {
    const part = match.parts.find((one) => one.column === column)
    if (part?.kind === 'surname') return 'first'
    if (part?.kind === 'inside') return 'behind'
    return part === undefined && wholeShare(sheet, column, from) >= 0.5 ? 'first' : undefined
  }
}
