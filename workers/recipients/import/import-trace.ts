import { columnTitle } from '#domain/values/column-letter.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'

import type { ImportLine, ImportLineKind, ImportLines, RestoredCell } from './import.types.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import { lowerBound } from '../readers/sheet.ts'
import { LOST_KINDS, type LostKind, type LostRuns, type Sheet } from '../sheet.types.ts'
import { ROW_FLAGS } from '../stages/source-row.types.ts'

/** Which row came from which line of one sheet, and what is to be known of the other lines. */
export type TracedPart = {
  readonly sheet: string
  readonly headers: readonly string[]
  /** Pairwise: the row, the 1-based line it was read from, `ROW_FLAGS` of that line. */
  readonly ids: Uint32Array
  readonly lines: Uint32Array
  readonly flags: Uint16Array
  /** First and last line of each run of empty lines. */
  readonly emptySpans: Uint32Array
  /** Hidden lines that were left out. */
  readonly leftOut: Uint32Array
  /** Totals, notes and samples. */
  readonly notARecipient: Uint32Array
  /** Lines that are struck through as a whole, and were left out. */
  readonly struckOut: Uint32Array
  readonly lost: LostRuns
  /** By line: the restored cells of each line with `ROW_FLAGS.repaired`. */
  readonly restored: ReadonlyMap<number, readonly RestoredCell[]>
}

/** What is known of an import that came to its end. */
export type LastImport = {
  readonly mode: EntryMode
  /** Ids of the rows it added. */
  readonly added: ReadonlySet<number>
  readonly parts: readonly TracedPart[]
}

/** Lines without text between the first and the last row, as flat pairs. */
export function emptySpansOf({ rowNumbers }: Pick<Sheet, 'rowNumbers'>): Uint32Array {
  const spans: number[] = []
  for (let r = 1; r < rowNumbers.length; r++) {
    const before = rowNumbers[r - 1] ?? 0
    const line = rowNumbers[r] ?? 0
    if (line > before + 1) spans.push(before + 1, line - 1)
  }
  return Uint32Array.from(spans)
}

type Entry = {
  readonly part: number
  readonly from: number
  readonly to: number
  /** The row of the line; 0 when none was made of it. */
  readonly id: number
}

const FLAG = {
  hidden: ROW_FLAGS.hidden,
  merged: ROW_FLAGS.merged,
  repaired: ROW_FLAGS.repaired,
  orderNosDamaged: ROW_FLAGS.orderNoDigitsLost,
  phonesDamaged: ROW_FLAGS.phoneDigitsLost,
  cellErrors: ROW_FLAGS.cellError,
  truncated: ROW_FLAGS.truncated,
  struck: ROW_FLAGS.struck,
  rejoined: ROW_FLAGS.rejoined,
  spilled: ROW_FLAGS.spilled,
} as const

const LOST: ReadonlySet<string> = new Set(LOST_KINDS)

function isLost(kind: ImportLineKind): kind is LostKind {
  return LOST.has(kind)
}

/** Lines that no row was made of. */
function untaken(lines: Uint32Array, part: number): Entry[] {
  const spans = Array.from(lines, (line) => ({ from: line, to: line }))
  return joined(spans).map(({ from, to }) => ({ part, from, to, id: 0 }))
}

/** The lines of a part that lost something, each once. */
function lostSpans({ lost }: TracedPart, kind: LostKind): Span[] {
  const runs = lost[kind] ?? new Uint32Array(0)
  const spans: Span[] = []
  for (let at = 0; at < runs.length; at += 3) {
    spans.push({ from: runs[at] ?? 0, to: runs[at + 1] ?? 0 })
  }
  return joined(spans.sort((a, b) => a.from - b.from))
}

/** Each line that became a row is one entry; the lines without a row are grouped into spans. */
function lostEntries(traced: TracedPart, part: number, kind: LostKind): Entry[] {
  const { ids, lines } = traced
  const entries: Entry[] = []
  for (const { from, to } of lostSpans(traced, kind)) {
    let next = from
    for (let at = lowerBound(lines, from); at < lines.length; at++) {
      const line = lines[at] ?? 0
      if (line > to) break
      if (line > next) entries.push({ part, from: next, to: line - 1, id: 0 })
      entries.push({ part, from: line, to: line, id: ids[at] ?? 0 })
      next = line + 1
    }
    if (next <= to) entries.push({ part, from: next, to, id: 0 })
  }
  return entries
}

/** The columns in which these lines lost something, as people know them: `F 手机号`. */
function lostColumns({ lost, headers }: TracedPart, kind: LostKind, { from, to }: Span): string[] {
  const runs = lost[kind] ?? new Uint32Array(0)
  const columns = new Set<number>()
  for (let at = 0; at < runs.length; at += 3) {
    if ((runs[at] ?? 0) <= to && (runs[at + 1] ?? 0) >= from) columns.add(runs[at + 2] ?? 0)
  }
  const inOrder = [...columns].sort((a, b) => a - b)
  return inOrder.map((column) => columnTitle(column, headers[column]))
}

function entriesOfPart(traced: TracedPart, part: number, kind: ImportLineKind): Entry[] {
  if (isLost(kind)) return lostEntries(traced, part, kind)
  if (kind === 'empty') {
    const { emptySpans } = traced
    const entries: Entry[] = []
    for (let at = 0; at < emptySpans.length; at += 2) {
      entries.push({ part, from: emptySpans[at] ?? 0, to: emptySpans[at + 1] ?? 0, id: 0 })
    }
    return entries
  }
  if (kind === 'notARecipient') return untaken(traced.notARecipient, part)
  const entries = leftOutOf(traced, kind).flatMap((lines) => untaken(lines, part))
  const { ids, lines, flags } = traced
  for (let at = 0; at < ids.length; at++) {
    if (((flags[at] ?? 0) & FLAG[kind]) === 0) continue
    const line = lines[at] ?? 0
    entries.push({ part, from: line, to: line, id: ids[at] ?? 0 })
  }
  return entries
}

/** Lines of a kind of which no row was made. */
function leftOutOf(traced: TracedPart, kind: ImportLineKind): Uint32Array[] {
  if (kind === 'hidden') return [traced.leftOut]
  return kind === 'struck' ? [traced.struckOut] : []
}

type Span = { readonly from: number; readonly to: number }

/** Joins neighbouring and overlapping spans. @param spans ascending by their first line */
function joined(spans: readonly Span[]): Span[] {
  const whole: { from: number; to: number }[] = []
  for (const { from, to } of spans) {
    const open = whole.at(-1)
    if (open !== undefined && from <= open.to + 1) open.to = Math.max(open.to, to)
    else whole.push({ from, to })
  }
  return whole
}

const made = new WeakMap<LastImport, Map<ImportLineKind, readonly Entry[]>>()

function entriesOf(imported: LastImport, kind: ImportLineKind): readonly Entry[] {
  const kept = made.get(imported) ?? new Map<ImportLineKind, readonly Entry[]>()
  made.set(imported, kept)
  const entries =
    kept.get(kind) ?? imported.parts.flatMap((traced, part) => entriesOfPart(traced, part, kind))
  kept.set(kind, entries)
  return entries
}

export function countLines(imported: LastImport, kind: ImportLineKind): number {
  if (isLost(kind)) {
    const spans = imported.parts.flatMap((traced) => lostSpans(traced, kind))
    return spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  }
  return entriesOf(imported, kind).reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

function shownRow(list: RecipientList, row: Row | null): ImportLine['row'] {
  if (row === null) return null
  const { id, orderNo, name, phone } = row
  return { id, number: list.positionOf(id) + 1, orderNo, name, phone }
}

/** A window of the lines of one kind, with the rows that were made of them as they are now. */
export function linesOf(
  imported: LastImport,
  list: RecipientList,
  { kind, offset, limit }: { kind: ImportLineKind; offset: number; limit: number },
): ImportLines {
  const entries = entriesOf(imported, kind)
  const lines = entries.slice(offset, offset + limit).map(({ part, from, to, id }): ImportLine => {
    const row = id === 0 ? null : list.rowOf(id)
    const traced = imported.parts[part]
    const sheet = traced?.sheet ?? ''
    const restored = kind === 'repaired' ? (traced?.restored.get(from) ?? []) : []
    const columns =
      isLost(kind) && traced !== undefined ? lostColumns(traced, kind, { from, to }) : []
    return { sheet, from, to, columns, restored, isTaken: id !== 0, row: shownRow(list, row) }
  })
  return { total: entries.length, offset, lines }
}

/** All lines of one kind as a person writes them: `3-17、20`, each sheet on a line of its own. */
export function lineText(imported: LastImport, kind: ImportLineKind): string {
  const isOne = imported.parts.length === 1
  const texts = imported.parts.map(({ sheet }, part) => {
    const spans = joined(entriesOf(imported, kind).filter((entry) => entry.part === part))
    const text = spans.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join('、')
    return text === '' || isOne ? text : `${sheet}：${text}`
  })
  return texts.filter((text) => text !== '').join('\n')
}
