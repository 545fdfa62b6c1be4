import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'

import { MAX_LIST_ROWS } from '../list/recipient-list.ts'
import type { ReadAnswer, SheetAnswer } from '../sheet.types.ts'
import { isSettled } from '../stages/map-columns/map-columns.ts'
import { normaliseHeader } from '../stages/map-columns/normalise-header.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import { isOurs } from './import-parts.ts'

export type MappedSheet = {
  /** With the sheets of the same columns in `others`. */
  readonly read: ReadAnswer
  readonly mapping: ColumnMapping
  /** Other sheets of recipients, left out: their headers differ, or the list cannot hold them. */
  readonly unlike: readonly number[]
}

type SheetChoiceRule = {
  /** Whether the user has ticked the sheets: then all of them are wanted. */
  readonly isTicked: boolean
  /** Whether the user has named the sheet whose columns count. */
  readonly isNamed: boolean
}

/**
 * Chooses the sheets of a workbook to import. The first sheet whose columns are all known gives the
 * columns, so that a cover or a note does no harm; without one, the sheet with fewest unknown
 * columns does. Sheets with the same columns are taken too, as many as a list can hold.
 *
 * @param read with all sheets that are visible and have rows
 */
export async function chooseSheet(
  read: ReadAnswer,
  rule: SheetChoiceRule,
  mapOf: (read: SheetAnswer) => Promise<ColumnMapping>,
): Promise<MappedSheet> {
  const { others, ...chosen } = read
  const inOrder = [chosen, ...others].sort((a, b) => a.chosen - b.chosen)
  const mapped: { sheet: SheetAnswer; mapping: ColumnMapping }[] = []
  for (const sheet of inOrder) mapped.push({ sheet, mapping: await mapOf(sheet) })
  const rank = ({ sheet, mapping }: (typeof mapped)[number]): number => {
    if (rule.isNamed && sheet.chosen === read.chosen) return -1
    // A template that nobody filled in shows less of its columns than the sheets that were made of it.
    const isEmpty = sheet.sheet.rowCount <= mapping.headerRow + 1
    const open = mapping.unresolved.length + (mapping.leftovers?.length ?? 0)
    return open + (isEmpty ? 0.5 : 0)
  }
  const [first, ...rest] = mapped.toSorted((a, b) => rank(a) - rank(b))
  if (first === undefined) return { read, mapping: await mapOf(read), unlike: [] }
  rest.sort((a, b) => a.sheet.chosen - b.sheet.chosen)
  const isAny = rule.isTicked || isOurs(read, first.mapping)
  let rows = first.sheet.sheet.rowCount
  const alike: SheetAnswer[] = []
  const unlike: number[] = []
  for (const { sheet, mapping } of rest) {
    const isAlike = hasColumnsOf(first.mapping, mapping)
    const fits = rows + sheet.sheet.rowCount <= MAX_LIST_ROWS
    if (isAny || (isAlike && fits)) {
      alike.push(sheet)
      rows += sheet.sheet.rowCount
    } else if (isAlike || isComplete(mapping)) unlike.push(sheet.chosen)
  }
  return { read: { ...read, ...first.sheet, others: alike }, mapping: first.mapping, unlike }
}

function isComplete(mapping: ColumnMapping): boolean {
  return isSettled(mapping) && !mapping.headerDoubtful
}

/** Whether `other` is complete and has each mapped column of `first` under the same header. */
function hasColumnsOf(first: ColumnMapping, other: ColumnMapping): boolean {
  if (other.signature === first.signature) return true
  const nameOf = ({ headers, columns }: ColumnMapping, target: keyof typeof columns): string =>
    listOf(columns[target])
      .map((column) => normaliseHeader(headers[column] ?? ''))
      .join('|')
  return (
    isComplete(other) &&
    keysOf(first.columns).every((target) => {
      const name = nameOf(first, target)
      return name !== '' && name === nameOf(other, target)
    })
  )
}
