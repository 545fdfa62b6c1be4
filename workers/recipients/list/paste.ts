import {
  EMPTY_RECIPIENT,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'

import { readClip, type Clip } from './clip-text.ts'
import type { RowMaker } from './commands.ts'
import type { ListCommand } from './list.types.ts'
import type { RecipientList } from './recipient-list.ts'
import type { Row } from './row.ts'
import type { Views } from './views.ts'

type Paste = Extract<ListCommand, { type: 'paste' }>
type Place = { readonly list: RecipientList; readonly views: Views; readonly rows: RowMaker }

export type PastePlan = {
  readonly pairs: readonly (readonly [Row, Row])[]
  /** Recipients for the lines that find no row, when they are to be appended. */
  readonly added: readonly PasteRow[]
  readonly beyond: { readonly rows: number; readonly columns: number }
}

/** The values of a line, and which of its cells lost digits in the spreadsheet. */
export type PasteRow = {
  readonly patch: Partial<Recipient>
  readonly damaged: readonly RecipientField[]
}

/**
 * Like in spreadsheets: a text that fits into the marked cells a whole number of times fills them.
 */
function repeated(marked: number, clip: number): number {
  return marked > clip && marked % clip === 0 ? marked : clip
}

function readLine(
  line: readonly string[],
  clip: Clip,
  fields: readonly RecipientField[],
  rows: RowMaker,
): PasteRow {
  const patch: Partial<Recipient> = {}
  const damaged: RecipientField[] = []
  for (let column = 0; column < fields.length; column++) {
    const field = fields[column]
    if (field === undefined) continue
    const { text, isDamaged } = rows.tidy(field, line[column % clip.columns] ?? '')
    patch[field] = text
    if (isDamaged) damaged.push(field)
  }
  return { patch, damaged }
}

/** Where each pasted line goes. */
export function planPaste({ list, views, rows }: Place, command: Paste): PastePlan {
  const { view, span, beyond } = command
  const clip = readClip(command.text)
  const from = views.find(view, command.fromId)
  const shown = views.positions(view)
  const total = shown?.length ?? list.rows.length
  const columns = repeated(span.columns, clip.columns)
  const fields = command.fields.slice(0, columns)
  const lines = repeated(span.rows, clip.rows.length)
  const room = from < 0 ? 0 : Math.min(lines, total - from)
  const pairs: [Row, Row][] = []
  const added: PasteRow[] = []
  for (let n = 0; n < lines; n++) {
    const isBeyond = n >= room
    if (isBeyond && beyond === 'leave') break
    const line = readLine(clip.rows[n % clip.rows.length] ?? [], clip, fields, rows)
    if (isBeyond) {
      added.push(line)
      continue
    }
    const position = shown === null ? from + n : (shown[from + n] ?? -1)
    const row = list.rows[position]
    if (row !== undefined) pairs.push([row, rows.revise(row, line.patch, line.damaged)])
  }
  return {
    pairs,
    added,
    beyond: { rows: lines - room, columns: Math.max(0, columns - fields.length) },
  }
}

/** A new row with the values of a pasted line. */
export function rowOfPasted({ patch, damaged }: PasteRow, id: number, rows: RowMaker): Row {
  const row = rows.make(id, { ...EMPTY_RECIPIENT, ...patch })
  return damaged.length === 0 ? row : rows.revise(row, {}, damaged)
}
