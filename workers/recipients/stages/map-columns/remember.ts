import { fnv1a } from '#domain/values/fnv1a.ts'
import type { ColumnMapping, MappedColumns, RememberedMapping } from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import type { HeaderRow } from './find-header.ts'
import { isAddress, isName, isOrderNo, isPhone, sampleColumn, share } from './look-of-cells.ts'
import { movedColumns } from './moved-columns.ts'
import { normaliseHeader } from './normalise-header.ts'

/**
 * Two files have one shape when they have the same headers, in whatever order and below whatever
 * title. Columns without headers are known by what their cells look like, and by their places.
 */
export function signatureOf(sheet: Sheet, header: Pick<HeaderRow, 'row' | 'headers'>): string {
  const names = header.headers.map((text) => normaliseHeader(text))
  if (header.row < 0)
    return `bare:${fnv1a(names.map((_, c) => lookOf(sheet, c)).join('\u0001')).toString(16)}`
  return `${names.length}:${fnv1a(names.toSorted().join('\u0001')).toString(16)}`
}

/** What to keep of a mapping for the next file of the same shape. */
export function rememberMapping(mapping: ColumnMapping): RememberedMapping {
  const { signature, headers, columns, others } = mapping
  return { signature, headers, columns, ...(others !== undefined && { others }), isWhole: true }
}

/** The columns of another sheet of the same shape: those with the same headers. */
export function columnsAsIn(
  kept: Pick<RememberedMapping, 'headers' | 'columns'>,
  headers: readonly string[],
): MappedColumns {
  const before = kept.headers.map((text) => normaliseHeader(text))
  const now = headers.map((text) => normaliseHeader(text))
  return movedColumns(kept.columns, (column) => {
    const name = before[column] ?? ''
    return placesOf(name, now)[placesOf(name, before).indexOf(column)]
  })
}

function placesOf(name: string, headers: readonly string[]): number[] {
  return headers.flatMap((header, place) => (header === name ? [place] : []))
}

function lookOf(sheet: Sheet, column: number): string {
  const values = sampleColumn(sheet, column, 0)
  const looks = { phone: isPhone, address: isAddress, order: isOrderNo, name: isName }
  const look = Object.entries(looks).find(([, test]) => share(values, test) > 0.5)
  return values.length === 0 ? 'empty' : (look?.[0] ?? 'text')
}
