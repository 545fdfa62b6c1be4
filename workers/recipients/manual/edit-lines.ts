import { parseLine } from '#domain/address/parse-line-core.ts'

import { appended, NO_ROWS, type Change } from '../list/change.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import type { Entry } from './join-lines.ts'
import { lineKey } from './line-key.ts'
import { isUnread, keyOf, LINE_STATE, type BookLine, type LineBook } from './line-book.ts'
import type { LineEdit, ManualAnswer } from './manual.types.ts'
import { newLine } from './plan-lines.ts'
import { rowOfLine } from './row-of-line.ts'
import { sourceLines } from './split-lines.ts'

/** Edited lines before and after the edit, with the rows that the edits add. */
export type EditPlan = {
  readonly edits: readonly {
    readonly line: BookLine
    readonly from: string
    readonly to: BookLine
  }[]
  readonly change: Change
  readonly answer: ManualAnswer
}

function liveKeys(book: LineBook, list: RecipientList): Set<string> {
  const keys = new Set<string>()
  for (const line of book.lines()) if (list.positionOf(line.rowId) >= 0) keys.add(keyOf(line))
  return keys
}

/** Reads lines again, each with its new text; rows come at the end of the list. */
export function planEdits(
  book: LineBook,
  list: RecipientList,
  wanted: readonly LineEdit[],
): EditPlan {
  const texts = new Map(wanted.map(({ id, text }) => [id, text.replaceAll('\0', '')]))
  const seen = liveKeys(book, list)
  const inserted: Row[] = []
  const edits: { line: BookLine; from: string; to: BookLine }[] = []
  let duplicates = 0
  let unrecognised = 0
  for (const line of book.lines()) {
    const text = texts.get(line.id)
    if (text === undefined || list.positionOf(line.rowId) >= 0) continue
    const parsed = parseLine(text)
    const key = lineKey(text)
    const isDuplicate = parsed.ok && seen.has(key)
    const row = parsed.ok && !isDuplicate ? rowOfLine(list.takeIds(1), parsed) : null
    if (row !== null) {
      seen.add(key)
      inserted.push(row)
    }
    const read = newLine({ text, from: 0, to: line.lines, parsed }, row?.id ?? 0)
    const state = isDuplicate ? LINE_STATE.duplicate : read.state
    const to: BookLine = { ...read, state, id: line.id, key }
    if (isDuplicate) duplicates++
    else if (isUnread(to)) unrecognised++
    edits.push({ line, from: line.text, to })
  }
  const change: Change = {
    cause: 'add',
    before: [],
    after: [],
    removed: NO_ROWS,
    inserted: inserted.length === 0 ? NO_ROWS : appended(list.rows.length, inserted),
  }
  return {
    edits,
    change,
    answer: { added: inserted.length, changed: 0, removed: 0, duplicates, unrecognised },
  }
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** `text` of the box with a line's old text replaced, once; joined lines are found as a block. */
export function replaceInText(text: string, from: string, to: string | null): string {
  const eol = eolOf(text)
  const lines = text.split(eol)
  const wanted = from.split('\n')
  for (let at = 0; at + wanted.length <= lines.length; at++) {
    if (!wanted.every((line, n) => lines[at + n] === line)) continue
    const next = to === null ? [] : [to]
    return [...lines.slice(0, at), ...next, ...lines.slice(at + wanted.length)].join(eol)
  }
  return text
}

/** `text` of the box without those of its entries whose keys are `gone`. */
export function withoutEntries(
  text: string,
  entries: readonly Entry[],
  gone: ReadonlySet<string>,
): string {
  const left = entries.filter((entry) => gone.has(lineKey(entry.text)))
  if (left.length === 0) return text
  const lines = sourceLines(text)
  const isLeft = new Uint8Array(lines.length)
  for (const { from, to } of left) isLeft.fill(1, from, to)
  return lines.filter((_, at) => isLeft[at] === 0).join(eolOf(text))
}
