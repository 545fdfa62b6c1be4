import { decodePage, encodePage, PAGE_ROWS } from '../storage/page-codec.ts'
import type { Row } from '../list/row.ts'

/** Cells that can be filtered by and are not part of a recipient, and the line. */
export type SourceCells = {
  readonly buyerNick: string
  readonly remark: string
  readonly sellerRemark: string
  /** 1-based line in the file. */
  readonly line: number
}

export type SourceRow = { readonly row: Row; readonly cells: SourceCells }

/** A page of a source as it is stored. */
export type SourcePage = { readonly rows: Uint8Array; readonly cells: Uint8Array }

export const SOURCE_PAGE_ROWS = PAGE_ROWS

const FIELDS = ['buyerNick', 'remark', 'sellerRemark'] as const

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

/** Column by column, joined with NUL, as pages of rows are. */
export function encodeSourcePage(page: readonly SourceRow[]): SourcePage {
  const parts = [page.map(({ cells }) => cells.line).join(',')]
  for (const field of FIELDS) {
    for (const { cells } of page) parts.push(withoutNul(cells[field]))
  }
  return {
    rows: encodePage(page.map(({ row }) => row)),
    cells: encoder.encode(parts.join('\0')),
  }
}

/** Only the line numbers of a page. */
export function linesOfPage({ cells }: SourcePage): number[] {
  const end = cells.indexOf(0)
  return decoder
    .decode(end < 0 ? cells : cells.subarray(0, end))
    .split(',')
    .map(Number)
}

export function decodeSourcePage(page: SourcePage): SourceRow[] {
  const parts = decoder.decode(page.cells).split('\0')
  const lines = (parts[0] ?? '').split(',').map(Number)
  return decodePage(page.rows).map((row, at) => {
    const cell = (column: number): string => parts[1 + column * lines.length + at] ?? ''
    const cells = { buyerNick: cell(0), remark: cell(1), sellerRemark: cell(2) }
    return { row, cells: { ...cells, line: lines[at] ?? 0 } }
  })
}
