import { readFileSync } from 'node:fs'

import { keysOf } from '#domain/values/keys-of.ts'
import { listOf } from '#domain/values/list-of.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import type {
  ColumnMapping,
  MappingPlatform,
  MappingTarget,
} from '#workers/recipients/stages/mapping.types.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'
import { cellText, SAMPLE_LINES } from './sample-cells.ts'

/**
 * A sheet as merchants have it, and what each of its columns holds.
 *
 * `labels`: one per column, the targets it may have (`-` = none). `lines`: cells parted by `|`; a
 * line that begins with `* ` becomes one line per sample recipient.
 */
export type LabelledSheet = {
  readonly sheet: string
  readonly platform: MappingPlatform
  /**
   * 1 = labelled before the mapper was read, 2 and 3 = to measure what had been corrected, 4 =
   * layouts of shops' and ERPs' exports, 5 = columns that look like another than their headers say.
   */
  readonly batch: 1 | 2 | 3 | 4 | 5
  /** Whether the user must decide; `either` where the header is not in the first line. */
  readonly asks: 'no' | 'yes' | 'either'
  /** Index among `lines` (the second line, when a header has two); -1 = none. */
  readonly header: number
  readonly labels: string
  readonly lines: readonly string[]
}

const TARGETS: Readonly<Record<string, MappingTarget>> = {
  o: 'orderNo',
  n: 'name',
  p: 'phone',
  p2: 'phone2',
  a: 'address',
  pr: 'province',
  ci: 'city',
  di: 'district',
  st: 'street',
  de: 'detail',
  na: 'newAddress',
  bn: 'buyerNick',
  rm: 'remark',
  sr: 'sellerRemark',
  pd: 'product',
  sp: 'spec',
  ct: 'count',
}

export function loadSheets(): LabelledSheet[] {
  const text = readFileSync(new URL('fixtures/labelled-sheets.jsonl', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledSheet) // our own file, of this type
}

const quoted = (cell: string): string =>
  /[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The sheet through our own reader, as a file would come. */
export async function readSheet({ lines, labels }: LabelledSheet): Promise<Sheet> {
  const width = labels.split('|').length
  const rows = lines.flatMap((line) => {
    if (!line.startsWith('* ') || !line.includes('{')) {
      return [line.split('|').map((cell) => cell.replaceAll(String.raw`\n`, '\n'))]
    }
    const templates = line.slice(2).split('|')
    return Array.from({ length: SAMPLE_LINES }, (_, n) => templates.map((one) => cellText(one, n)))
  })
  return await sheetOfCells(
    rows.map((row) => Array.from({ length: width }, (_, c) => row[c] ?? '')),
  )
}

/** Cells as a file of text, through our own reader. */
export async function sheetOfCells(rows: readonly (readonly string[])[]): Promise<Sheet> {
  const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
  const read = await readStill(new Blob([text]))
  if (!read.ok) throw new Error(read.error.code)
  return read.value.sheet
}

export function isAsked({ unresolved, headerDoubtful, leftovers = [] }: ColumnMapping): boolean {
  return unresolved.length + leftovers.length > 0 || headerDoubtful
}

/** The columns that are mapped otherwise than labelled, and a header taken from another line. */
export function faultsOf(labelled: LabelledSheet, mapping: ColumnMapping): string[] {
  const isEmpty = (line: string): boolean => /^\|*$/.test(line)
  // Empty lines are not kept by the reader.
  const before = labelled.lines.slice(0, Math.max(0, labelled.header)).filter(isEmpty).length
  const header = labelled.header < 0 ? -1 : labelled.header - before
  const faults = mapping.headerRow === header ? [] : [`header in line ${mapping.headerRow}`]
  labelled.labels.split('|').forEach((label, column) => {
    const wanted = label.split('/').map((one) => TARGETS[one] ?? null)
    const got = keysOf(mapping.columns).filter((target) =>
      listOf(mapping.columns[target]).includes(column),
    )
    const isRight =
      got.length === 0 ? wanted.includes(null) : got.every((one) => wanted.some((w) => w === one))
    if (!isRight) faults.push(`${mapping.headers[column]}: ${got.join('+') || '-'} for ${label}`)
  })
  return faults
}
