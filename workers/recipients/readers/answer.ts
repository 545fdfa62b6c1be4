import {
  LOST_KINDS,
  type LostRuns,
  type ReadAnswer,
  type ReadWarning,
  type Sheet,
  type SheetAnswer,
  type SheetInfo,
} from '../sheet.types.ts'
import type { Limits } from './read.types.ts'
import type { OpenedBook } from './opened-book.types.ts'
import { damaged, overBudget, refusal, Refusal } from './refusal.ts'
import type { ReadStats } from './read-stats.ts'

type ReadSheet = { sheet: Sheet; stats: ReadStats; unclosedQuoteLine?: number }

type PickedSheet = ReadSheet & { chosen: number }

export type SheetChoice = PickedSheet & { infos: SheetInfo[]; others: PickedSheet[] }

export type SheetQuery = {
  readonly sheet?: number | string | undefined
  /** Whether the further visible sheets are kept. */
  readonly all?: boolean | undefined
  /** The most sheets to read; more are read only until the wanted one is found. */
  readonly most?: number | undefined
  /** Indices of the only sheets that may be kept; these are read first. */
  readonly only?: readonly number[] | undefined
  readonly limits: Limits
}

/**
 * The requested sheet, else the first visible one with rows, else the first hidden one with rows.
 * The other sheets are read too, if only to count the rows of each.
 */
export async function pickSheet(book: OpenedBook, query: SheetQuery): Promise<SheetChoice> {
  const asked = askedIndex(book, query.sheet)
  const others: PickedSheet[] = []
  const infos: SheetInfo[] = book.sheets.map(({ name, hidden }) => ({ name, hidden }))
  let looked = 0
  let picked: PickedSheet | null = null
  let columnsDropped = 0
  for (const index of readingOrder(book, { asked, only: query.only })) {
    const info = infos[index]
    if (!info || (picked !== null && looked >= (query.most ?? Infinity))) continue
    looked++
    infos[index] = { ...info, rows: null }
    try {
      const read = await book.readSheet(index)
      if (read.stats.isCut && read.sheet.rowCount === 0) throw damaged(info.name)
      columnsDropped += read.stats.lost.columnsDropped.count
      infos[index] = { ...info, rows: read.sheet.rowCount }
      const isFilled = read.sheet.rowCount > 0
      const isWanted = query.only?.includes(index) ?? true
      if (index === asked || (!picked && asked === null && isFilled && isWanted)) {
        picked = { ...read, chosen: index }
      } else if (query.all === true && isFilled && (query.only ? isWanted : !info.hidden)) {
        others.push({ ...read, chosen: index })
      }
    } catch (error) {
      // A further sheet that cannot be read must not fail the read of the picked one.
      const fatal = error instanceof Refusal && error.reason.code.startsWith('import_')
      if (!picked || fatal) throw error
    }
  }
  if (!picked || picked.sheet.rowCount === 0) {
    // There is text, but only further right than we read.
    if (columnsDropped > 0) throw overBudget('columns', query.limits.columns)
    // The rows may be what the damage took.
    const [doubted] = book.unproved ?? []
    throw doubted === undefined ? refusal('file_no_rows') : damaged(doubted)
  }
  return { ...picked, infos, others: others.sort((a, b) => a.chosen - b.chosen) }
}

function askedIndex(book: OpenedBook, wanted?: number | string): number | null {
  if (wanted === undefined) return null
  const index =
    typeof wanted === 'number' ? wanted : book.sheets.findIndex((sheet) => sheet.name === wanted)
  if (!book.sheets[index]) throw refusal('file_no_sheet')
  return index
}

type Order = { readonly asked: number | null; readonly only: readonly number[] | undefined }

function readingOrder(book: OpenedBook, { asked, only }: Order): number[] {
  const all = book.sheets.map((_, index) => index)
  const rank = (index: number): number => {
    if (index === asked) return 0
    if (only?.includes(index)) return 1
    return book.sheets[index]?.hidden ? 3 : 2
  }
  return all.sort((a, b) => rank(a) - rank(b) || a - b)
}

export function answerOf(book: OpenedBook, { others, infos, ...picked }: SheetChoice): ReadAnswer {
  return {
    kind: book.kind,
    encoding: book.encoding,
    delimiter: book.delimiter ?? null,
    sheets: infos,
    ...(book.plain !== undefined && { plain: book.plain }),
    ...sheetAnswerOf(book, picked),
    others: others.map((other) => sheetAnswerOf(book, other)),
  }
}

function sheetAnswerOf(book: OpenedBook, picked: PickedSheet): SheetAnswer {
  const { sheet, stats, chosen } = picked
  const last = sheet.rowNumbers.at(-1) ?? 0
  const first = sheet.rowNumbers[0] ?? 1
  return {
    chosen,
    sheet,
    counts: {
      rows: sheet.rowCount,
      empty: last - first + 1 - sheet.rowCount,
      merged: stats.merged,
      hiddenRows: sheet.hiddenRows.length,
      hiddenColumns: sheet.hiddenColumns.length,
      repaired: stats.repaired,
    },
    warnings: warningsOf(book, picked),
    lost: lostOf(stats),
    written: stats.written.toWritten(),
  }
}

function lostOf({ lost }: ReadStats): LostRuns {
  const kinds = LOST_KINDS.filter((kind) => lost[kind].count > 0)
  return Object.fromEntries(kinds.map((kind) => [kind, lost[kind].toRuns()]))
}

/** The codes of warnings that count something. */
type Counted = Extract<ReadWarning, { readonly count: number }>['code']

function warningsOf(book: OpenedBook, picked: PickedSheet): ReadWarning[] {
  const { sheet, stats, chosen, unclosedQuoteLine } = picked
  const warnings: ReadWarning[] = []
  const counted = (code: Counted, count: number) => {
    if (count > 0) warnings.push({ code, count })
  }
  if (unclosedQuoteLine !== undefined)
    warnings.push({ code: 'quote_unclosed', row: unclosedQuoteLine })
  if (stats.isCut) warnings.push({ code: 'sheet_cut', row: sheet.rowNumbers.at(-1) ?? 0 })
  if (book.encodingGuessed) warnings.push({ code: 'encoding_guessed' })
  if (book.unproved !== undefined && book.unproved.size > 0)
    warnings.push({ code: 'checksum_wrong' })
  if (book.decrypted) warnings.push({ code: 'decrypted' })
  if (book.sheets[chosen]?.hidden) warnings.push({ code: 'sheet_hidden' })
  counted('characters_replaced', stats.lost.replaced.count)
  counted('columns_dropped', stats.lost.columnsDropped.count)
  counted('cell_truncated', stats.truncated)
  counted('digits_lost', stats.digitsLost)
  counted('cell_errors', stats.errors)
  counted('rows_hidden', sheet.hiddenRows.length)
  counted('merges_ignored', stats.lost.mergesIgnored.count)
  counted('strings_missing', stats.lost.stringsMissing.count)
  counted('formula_uncached', stats.lost.formulasUncached.count)
  return warnings
}
