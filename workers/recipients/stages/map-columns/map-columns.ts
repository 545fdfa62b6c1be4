import { keysOf } from '#domain/values/keys-of.ts'
import type {
  ColumnMapping,
  MappedColumns,
  MappingPlatform,
  MappingSource,
  MappingTarget,
  RememberedMapping,
  RequiredTarget,
} from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import { cleanCell } from './clean-cell.ts'
import type { Draft } from './draft.types.ts'
import { findHeader, headerAtRow, type HeaderRow } from './find-header.ts'
import { isNameAndPhone, isWholeRecipient, sampleColumn, share } from './look-of-cells.ts'
import { matchColumns, type HeaderMatch } from './match-columns.ts'
import { normaliseHeader } from './normalise-header.ts'
import { columnsAsIn, signatureOf } from './remember.ts'
import { isWholeRegion, settleAddress } from './settle-address.ts'
import { sniffContent } from './sniff-content.ts'

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
  const header =
    options.headerRow === undefined
      ? findHeader(sheet, options.platform)
      : headerAtRow(sheet, options.headerRow)
  const signature = signatureOf(sheet, header)
  const remembered = [options.remembered ?? []].flat().find((one) => one.signature === signature)
  if (remembered) {
    const columns = columnsAsIn(remembered, header.headers)
    return mappingOf(sheet, header, draftOf(columns, 'remembered'))
  }
  const draft = draftOf({}, 'alias')
  const mayBe = addByHeader(sheet, header, options.platform, draft)
  addByContent(sheet, header.row + 1, mayBe, draft)
  settleAddress(sheet, header.row + 1, draft)
  addPerson(sheet, header.row + 1, mayBe, draft)
  addWholeRecipient(sheet, header.row + 1, mayBe, draft)
  return mappingOf(sheet, header, draft)
}

/** The mapping after the user has changed columns or the header row on the mapping screen. */
export function remapColumns(
  sheet: Sheet,
  chosen: { headerRow: number; columns: MappedColumns },
): ColumnMapping {
  const header = headerAtRow(sheet, chosen.headerRow)
  return mappingOf(sheet, header, draftOf(chosen.columns, 'chosen'))
}

/** Adds the columns that headers name. @returns per column, what its cells may prove it to be */
function addByHeader(
  sheet: Sheet,
  header: HeaderRow,
  platform: MappingPlatform,
  draft: Draft,
): HeaderMatch['mayBe'] {
  const from = header.row + 1
  const isFilled = (column: number) => sampleColumn(sheet, column, from, 1).length > 0
  const names = header.headers.map((text) => normaliseHeader(text))
  const match = matchColumns(names, platform, isFilled)
  for (const [target, column] of match.columns) {
    const alike = [column, ...(match.rivals.get(target) ?? [])]
    const filled = alike.filter((one) => isFilled(one))
    const [taken = column] = filled
    if (NEVER_GUESSED.has(target) && differ(sheet, filled, from)) draft.unclear.set(target, filled)
    else {
      draft.columns.set(target, taken)
      draft.sources.set(target, 'alias')
    }
  }
  const { columns } = draft
  if (!columns.has('phone') || columns.get('phone') === columns.get('phone2')) {
    takeSecondPhone(draft)
  }
  return match.mayBe
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

/** 姓名电话: the only column of names with phones becomes `name`; `partCells` splits it later. */
function addPerson(
  sheet: Sheet,
  from: number,
  mayBe: HeaderMatch['mayBe'],
  { columns, sources, unclear }: Draft,
): void {
  if ((['name', 'phone'] as const).some((one) => columns.has(one) || unclear.has(one))) return
  const free = mayBe.flatMap((may, column) =>
    (may !== 'nothing' || columns.get('address') === column) && holdsPerson(sheet, column, from)
      ? [column]
      : [],
  )
  const [only] = free
  if (only === undefined || free.length > 1) return
  // 收货人信息 was taken for the address by its header; it holds the person, so `detail` is the place.
  if (columns.get('address') === only) {
    const detail = columns.get('detail')
    if (detail === undefined) return
    columns.set('address', detail)
    columns.delete('detail')
    sources.delete('detail')
  }
  columns.set('name', only)
  sources.set('name', 'content')
}

function holdsPerson(sheet: Sheet, column: number | undefined, from: number): boolean {
  return column !== undefined && share(sampleColumn(sheet, column, from), isNameAndPhone) > 0.6
}

/** Without a name, phone or address column, the only column of whole recipients is `address`. */
function addWholeRecipient(
  sheet: Sheet,
  from: number,
  mayBe: HeaderMatch['mayBe'],
  { columns, sources, unclear }: Draft,
): void {
  if ((['name', 'phone', 'address'] as const).some((one) => columns.has(one) || unclear.has(one)))
    return
  const whole: number[] = []
  for (let c = 0; c < sheet.columnCount; c++)
    if (mayBe[c] !== 'nothing' && holdsWhole(sheet, c, from)) whole.push(c)
  const [only] = whole
  if (only === undefined || whole.length > 1) return
  columns.set('address', only)
  sources.set('address', 'content')
}

function holdsWhole(sheet: Sheet, column: number | undefined, from: number): boolean {
  return column !== undefined && share(sampleColumn(sheet, column, from), isWholeRecipient) > 0.6
}

function mappingOf(sheet: Sheet, header: HeaderRow, draft: Draft): ColumnMapping {
  const samples: string[][] = []
  for (let c = 0; c < sheet.columnCount; c++)
    samples.push(sampleColumn(sheet, c, header.row + 1, 3).map((text) => cleanCell(text).text))
  return {
    headerRow: header.row,
    headerDoubtful: header.doubtful,
    headers: header.headers,
    columns: Object.fromEntries(draft.columns),
    sources: Object.fromEntries(draft.sources),
    unresolved: unresolvedOf(sheet, header.row + 1, draft),
    ambiguous: [...draft.unclear].map(([target, columns]) => ({ target, columns })),
    samples,
    signature: signatureOf(sheet, header),
  }
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

function draftOf(columns: MappedColumns, source: MappingSource): Draft {
  const draft: Draft = { columns: new Map(), sources: new Map(), unclear: new Map() }
  for (const target of keysOf(columns)) {
    const column = columns[target]
    if (column === undefined) continue
    draft.columns.set(target, column)
    draft.sources.set(target, source)
  }
  return draft
}
