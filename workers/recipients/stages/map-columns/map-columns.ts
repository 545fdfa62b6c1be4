import type {
  ColumnMapping,
  MappedColumns,
  MappingPlatform,
  MappingSource,
  MappingTarget,
  RememberedMapping,
  RequiredTarget,
  Sheet,
} from '../../stage.types.ts'
import { findHeader, headerAtRow, type HeaderRow } from './find-header.ts'
import { matchColumns } from './match-columns.ts'
import { normaliseHeader } from './normalise-header.ts'
import { sampleColumn, sniffContent } from './sniff-content.ts'
import { settleAddress } from './settle-address.ts'

export type MapOptions = {
  platform: MappingPlatform
  /** Mappings kept from earlier files; the one with this file's signature is applied as it is. */
  remembered?: RememberedMapping | readonly RememberedMapping[] | undefined
  /** The header row the user chose (-1 = none). */
  headerRow?: number | undefined
}

type Draft = {
  columns: Map<MappingTarget, number>
  sources: Map<MappingTarget, MappingSource>
  ambiguous: { target: MappingTarget; columns: number[] }[]
}

/**
 * Finds which column holds what: a remembered mapping of the same header, else the platform's own
 * header words, else the common ones, else what the cells look like. Nothing is guessed silently
 * that is required: `unresolved` names it.
 */
export function mapColumns(sheet: Sheet, options: MapOptions): ColumnMapping {
  const header =
    options.headerRow === undefined
      ? findHeader(sheet, options.platform)
      : headerAtRow(sheet, options.headerRow)
  const signature = signatureOf(header)
  const remembered = [options.remembered ?? []]
    .flat()
    .find((one) => one.signature === signature && fits(one, sheet))
  if (remembered) {
    return mappingOf(sheet, header, signature, rememberedDraft(remembered.columns, 'remembered'))
  }
  const draft = draftByHeader(sheet, header, options.platform)
  addByContent(sheet, header.row + 1, draft)
  settleAddress(sheet, header.row + 1, draft)
  return mappingOf(sheet, header, signature, draft)
}

/** The mapping after the user has changed columns or the header row on the mapping screen. */
export function remapColumns(
  sheet: Sheet,
  chosen: { headerRow: number; columns: MappedColumns },
): ColumnMapping {
  const header = headerAtRow(sheet, chosen.headerRow)
  return mappingOf(sheet, header, signatureOf(header), rememberedDraft(chosen.columns, 'chosen'))
}

/** What to keep of a mapping for the next file of the same shape. */
export function rememberMapping(mapping: ColumnMapping): RememberedMapping {
  return { signature: mapping.signature, headerRow: mapping.headerRow, columns: mapping.columns }
}

function draftByHeader(sheet: Sheet, header: HeaderRow, platform: MappingPlatform): Draft {
  const draft: Draft = { columns: new Map(), sources: new Map(), ambiguous: [] }
  if (header.row < 0) return draft
  const match = matchColumns(header.headers.map(normaliseHeader), platform)
  for (const [target, column] of match.columns) {
    const twins = match.twins.get(target)
    let taken = column
    if (twins) {
      // The same header twice: the column that has values; only two with values are ambiguous.
      const filled = twins.filter((c) => sampleColumn(sheet, c, header.row + 1, 1).length > 0)
      taken = filled[0] ?? column
      if (filled.length > 1) draft.ambiguous.push({ target, columns: filled })
    }
    draft.columns.set(target, taken)
    draft.sources.set(target, 'alias')
  }
  return draft
}

function addByContent(sheet: Sheet, from: number, draft: Draft): void {
  const wanted = new Set<MappingTarget>()
  const lacks = (target: MappingTarget) => !draft.columns.has(target)
  if (lacks('phone')) wanted.add('phone')
  if (lacks('name')) wanted.add('name')
  if (lacks('orderNo')) wanted.add('orderNo')
  if (lacks('address') && lacks('detail')) {
    wanted.add('address')
    for (const part of ['province', 'city', 'district', 'detail'] as const) {
      if (lacks(part)) wanted.add(part)
    }
  }
  if (wanted.size === 0) return
  const found = sniffContent(sheet, from, wanted, new Set(draft.columns.values()))
  if (found.has('address'))
    for (const part of ['province', 'city', 'district', 'detail'] as const) found.delete(part)
  for (const [target, column] of found) {
    draft.columns.set(target, column)
    draft.sources.set(target, 'content')
  }
}

function mappingOf(
  sheet: Sheet,
  header: HeaderRow,
  signature: string,
  draft: Draft,
): ColumnMapping {
  const samples: string[][] = []
  for (let c = 0; c < sheet.columnCount; c++)
    samples.push(sampleColumn(sheet, c, header.row + 1, 3))
  return {
    headerRow: header.row,
    headerDoubtful: header.doubtful,
    headers: header.headers,
    columns: Object.fromEntries(draft.columns),
    sources: Object.fromEntries(draft.sources),
    unresolved: unresolvedOf(draft.columns),
    ambiguous: draft.ambiguous,
    samples,
    signature,
  }
}

function unresolvedOf(columns: ReadonlyMap<MappingTarget, number>): RequiredTarget[] {
  const unresolved: RequiredTarget[] = []
  // A combined address may hold name and phone too, but nobody writes a sheet that way on purpose.
  if (!columns.has('name')) unresolved.push('name')
  if (!columns.has('phone') && !columns.has('phone2')) unresolved.push('phone')
  const split = columns.has('province') && columns.has('city') && columns.has('detail')
  if (!columns.has('address') && !split) unresolved.push('address')
  return unresolved
}

function rememberedDraft(columns: MappedColumns, source: MappingSource): Draft {
  const draft: Draft = { columns: new Map(), sources: new Map(), ambiguous: [] }
  // The keys of MappedColumns are targets by type.
  for (const target of Object.keys(columns) as MappingTarget[]) {
    const column = columns[target]
    if (column === undefined) continue
    draft.columns.set(target, column)
    draft.sources.set(target, source)
  }
  return draft
}

function fits(remembered: RememberedMapping, sheet: Sheet): boolean {
  return Object.values(remembered.columns).every((column) => column < sheet.columnCount)
}

/** FNV-1a over the normalised headers and the row they stand in. */
function signatureOf(header: HeaderRow): string {
  const text = header.headers.map(normaliseHeader).join('\u0001')
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return `${header.row}:${header.headers.length}:${(hash >>> 0).toString(16)}`
}
