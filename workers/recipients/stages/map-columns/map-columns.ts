import type {
  ColumnMapping,
  Leftover,
  MappedColumns,
  MappingPlatform,
  MappingTarget,
  RememberedMapping,
  RequiredTarget,
} from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import { cleanCell, tidyText } from './clean-cell.ts'
import type { Draft } from './draft.types.ts'
import { draftOf, join, mappedColumns } from './draft-columns.ts'
import { findHeader, headerAtRow, type HeaderRow } from './find-header.ts'
import { choosePerson, isOneInLines, joinNames, joinPlaceOf, joinPlaces } from './join-parts.ts'
import { findLeftovers } from './leftovers.ts'
import { sampleColumn } from './look-of-cells.ts'
import { matchColumns, type HeaderMatch } from './match-columns.ts'
import { normaliseHeader } from './normalise-header.ts'
import { recipientGroups } from './recipient-groups.ts'
import { columnsAsIn, signatureOf } from './remember.ts'
import { isWholeRegion, settleAddress } from './settle-address.ts'
import { sniffContent } from './sniff-content.ts'
import { takeRegion } from './take-region.ts'
import { addPerson, addWholeRecipient, holdsPerson, holdsWhole } from './whole-cells.ts'

export type MapOptions = {
  platform: MappingPlatform
  /** Mappings kept from earlier files; the one with this file's signature is applied. */
  remembered?: RememberedMapping | readonly RememberedMapping[] | undefined
  /** The header row the user chose (-1 = none). */
  headerRow?: number | undefined
}

const PLACE_PARTS = ['province', 'city', 'district', 'detail'] as const
/** What a parcel is delivered by: where two columns fit, the user chooses one. */
const NEVER_GUESSED: ReadonlySet<MappingTarget> = new Set([
  'name',
  'phone',
  'address',
  ...PLACE_PARTS,
])

/**
 * Finds which column holds what: a remembered mapping of the same header, else the platform's own
 * header words, else the common ones, else what the cells look like. A required target that is not
 * found is not guessed silently: `unresolved` names it.
 */
export function mapColumns(sheet: Sheet, options: MapOptions): ColumnMapping {
  const { platform } = options
  const header =
    options.headerRow === undefined
      ? findHeader(sheet, platform)
      : headerAtRow(sheet, options.headerRow)
  const signature = signatureOf(sheet, header)
  const remembered = [options.remembered ?? []].flat().find((one) => one.signature === signature)
  if (remembered) return rememberedMapping(sheet, header, remembered, platform)
  return (
    ofGroups(sheet, header, platform) ?? mappingOf(sheet, header, draftFor(sheet, header, platform))
  )
}

/** The mapping after the user has changed columns or the header row on the mapping screen. */
export function remapColumns(
  sheet: Sheet,
  chosen: {
    headerRow: number
    columns: MappedColumns
    others?: readonly MappedColumns[] | undefined
  },
): ColumnMapping {
  const header = headerAtRow(sheet, chosen.headerRow)
  return mappingOf(sheet, header, draftOf(chosen.columns, 'chosen'), chosen.others)
}

/** Whether the columns leave no question to the user. */
export function isSettled({ unresolved, leftovers = [] }: ColumnMapping): boolean {
  return unresolved.length + leftovers.length === 0
}

/**
 * What the user once answered. The user decides about former leftovers if they were never shown.
 */
function rememberedMapping(
  sheet: Sheet,
  header: HeaderRow,
  remembered: RememberedMapping,
  platform: MappingPlatform,
): ColumnMapping {
  const as = (columns: MappedColumns): MappedColumns =>
    columnsAsIn({ headers: remembered.headers, columns }, header.headers)
  const draft = draftOf(as(remembered.columns), 'remembered')
  if (remembered.isWhole !== true) {
    const names = header.headers.map((text) => normaliseHeader(text))
    const match = matchColumns(names, platform, (column) => isFilled(sheet, header, column))
    lookAtTheRest(sheet, header, match, draft)
  }
  return mappingOf(
    sheet,
    header,
    draft,
    remembered.others?.map((columns) => as(columns)),
  )
}

/** Lines that hold several recipients each: all of them must be known. */
function ofGroups(
  sheet: Sheet,
  header: HeaderRow,
  platform: MappingPlatform,
): ColumnMapping | null {
  const groups = recipientGroups(header.headers, platform)
  if (groups === null) return null
  const from = header.row + 1
  const drafts = groups.map((headers) => draftFor(sheet, { ...header, headers }, platform))
  const [first, ...others] = drafts
  const isKnown = drafts.every((draft) => unresolvedOf(sheet, from, draft).length === 0)
  if (first === undefined || !isKnown) return null
  const filled = others.filter((draft) =>
    (['name', 'phone', 'address', 'detail'] as const).some((target) =>
      isFilled(sheet, header, draft.columns.get(target) ?? -1),
    ),
  )
  return mappingOf(
    sheet,
    header,
    first,
    filled.map((draft) => mappedColumns(draft)),
  )
}

function isFilled(sheet: Sheet, header: HeaderRow, column: number): boolean {
  return sampleColumn(sheet, column, header.row + 1, 1).length > 0
}

/** The columns of one recipient by headers and cells. */
function draftFor(sheet: Sheet, header: HeaderRow, platform: MappingPlatform): Draft {
  const from = header.row + 1
  const draft = draftOf({}, 'alias')
  const names = header.headers.map((text) => normaliseHeader(text))
  const match = matchColumns(names, platform, (column) => isFilled(sheet, header, column))
  addByHeader(sheet, header, { names, match }, draft)
  const { mayBe } = match
  addByContent(sheet, from, mayBe, draft)
  takeRegion(sheet, { row: header.row, names }, match, draft)
  settleAddress(sheet, from, draft)
  const joining = {
    sheet,
    from,
    match,
    isFilled: (column: number) => isFilled(sheet, header, column),
  }
  joinNames(joining, draft)
  choosePerson(joining, draft)
  joinPlaces(joining, draft)
  addPerson(sheet, from, mayBe, draft)
  addWholeRecipient(sheet, from, mayBe, draft)
  lookAtTheRest(sheet, header, match, draft)
  return draft
}

/** What is left over once the columns are settled, and where each would go if it were joined. */
function lookAtTheRest(sheet: Sheet, header: HeaderRow, match: HeaderMatch, draft: Draft): void {
  draft.leftovers.push(...findLeftovers({ sheet, header, match, draft }))
  const placeOf = joinPlaceOf({ sheet, from: header.row + 1, match })
  for (let column = 0; column < sheet.columnCount; column++) {
    const place = placeOf(column)
    if (place !== undefined) draft.places[column] = place
  }
}

type Matched = { readonly names: readonly string[]; readonly match: HeaderMatch }

/** Adds the columns that headers name. */
function addByHeader(
  sheet: Sheet,
  header: HeaderRow,
  { names, match }: Matched,
  draft: Draft,
): void {
  const from = header.row + 1
  for (const [target, column] of match.columns) {
    const alike = [column, ...(match.rivals.get(target) ?? [])]
    const filled = alike.filter((one) => isFilled(sheet, header, one)).sort((a, b) => a - b)
    const [taken = column] = filled
    const isUnclear = NEVER_GUESSED.has(target) && differ(sheet, filled, from)
    const isPlace = target === 'address' || target === 'detail'
    if (isUnclear && isPlace && isOneInLines({ sheet, from }, names, filled))
      join(draft, target, filled)
    else if (isUnclear) draft.unclear.set(target, filled)
    else {
      draft.columns.set(target, taken)
      draft.sources.set(target, 'alias')
    }
  }
  const { columns } = draft
  if (!columns.has('phone') || columns.get('phone') === columns.get('phone2')) {
    takeSecondPhone(draft)
  }
}

/** A landline is `phone` when it is the only number; beside rival numbers it is dropped. */
function takeSecondPhone({ columns, sources, unclear }: Draft): void {
  const column = columns.get('phone2')
  columns.delete('phone2')
  sources.delete('phone2')
  if (column === undefined || columns.has('phone') || unclear.has('phone')) return
  columns.set('phone', column)
  sources.set('phone', 'alias')
}

function differ(sheet: Sheet, columns: readonly number[], from: number): boolean {
  const texts = columns.map((column) => sampleColumn(sheet, column, from).join('\n'))
  return new Set(texts).size > 1
}

function addByContent(sheet: Sheet, from: number, mayBe: HeaderMatch['mayBe'], draft: Draft): void {
  const wanted = new Set<MappingTarget>()
  const isOpen = (target: MappingTarget) => !draft.columns.has(target) && !draft.unclear.has(target)
  for (const target of ['phone', 'name', 'orderNo'] as const) if (isOpen(target)) wanted.add(target)
  if (isOpen('address') && isOpen('detail')) {
    for (const part of ['address', ...PLACE_PARTS] as const) if (isOpen(part)) wanted.add(part)
  }
  if (wanted.size === 0) return
  const { found, unclear } = sniffContent(sheet, from, wanted, mayBe)
  if (found.has('address')) for (const part of PLACE_PARTS) found.delete(part)
  for (const [target, column] of found) {
    draft.columns.set(target, column)
    draft.sources.set(target, 'content')
  }
  for (const [target, columns] of unclear)
    if (NEVER_GUESSED.has(target)) draft.unclear.set(target, columns)
}

function mappingOf(
  sheet: Sheet,
  header: HeaderRow,
  draft: Draft,
  others: readonly MappedColumns[] = [],
): ColumnMapping {
  const samples: string[][] = []
  for (let c = 0; c < sheet.columnCount; c++)
    samples.push(sampleColumn(sheet, c, header.row + 1, 3).map((text) => cleanCell(text).text))
  const unresolved = unresolvedOf(sheet, header.row + 1, draft)
  const leftovers = oneEach(draft.leftovers)
  return {
    headerRow: header.row,
    headerDoubtful: header.doubtful,
    headers: header.headers,
    columns: mappedColumns(draft),
    ...(others.length > 0 && { others }),
    ...(leftovers.length > 0 && { leftovers }),
    joinPlaces: draft.places,
    example: exampleOf(sheet, header.row + 1),
    sources: Object.fromEntries(draft.sources),
    unresolved,
    ambiguous: [...draft.unclear].map(([target, columns]) => ({ target, columns })),
    samples,
    signature: signatureOf(sheet, header),
  }
}

const EXAMPLE_ROWS = 20

/** The first line with the most content. */
function exampleOf(sheet: Sheet, from: number): string[] {
  const filled = (r: number): number =>
    sheet.columns.filter((cells) => (cells[r] ?? '') !== '').length
  let best = from
  for (let r = from + 1; r < Math.min(sheet.rowCount, from + EXAMPLE_ROWS); r++)
    if (filled(r) > filled(best)) best = r
  return sheet.columns.map((cells) => tidyText(cells[best] ?? ''))
}

/** A column is in one question only. */
function oneEach(leftovers: readonly Leftover[]): Leftover[] {
  const byColumn = new Map(leftovers.toReversed().map((one) => [one.column, one]))
  return [...byColumn.values()].sort((a, b) => a.column - b.column)
}

function unresolvedOf(sheet: Sheet, from: number, { columns, sources }: Draft): RequiredTarget[] {
  const unresolved: RequiredTarget[] = []
  const hasPerson = columns.has('name') || columns.has('phone') || columns.has('phone2')
  // The only column of a list may hold everything: each cell is read like a typed line.
  if (!hasPerson && holdsWhole(sheet, columns.get('address'), from)) return []
  if (!columns.has('name')) unresolved.push('name')
  const hasPhone = columns.has('phone') || columns.has('phone2')
  if (!hasPhone && !holdsPerson(sheet, columns.get('name'), from)) unresolved.push('phone')
  // A city implies its province; a province is enough when the user chose it or it holds the city.
  const province = columns.get('province')
  const isSaid = ['chosen', 'remembered'].includes(sources.get('province') ?? '')
  const hasRegion =
    columns.has('city') ||
    (province !== undefined && (isSaid || isWholeRegion(sheet, province, from)))
  if (!columns.has('address') && !(hasRegion && columns.has('detail'))) unresolved.push('address')
  return unresolved
}
