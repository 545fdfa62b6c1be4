import { RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'
import { unreachable } from '#domain/result/assert.ts'
import type { ListCommand, PreviewedCommand } from '#src/data/recipients/recipients.types.ts'
import type { Scope } from './bulk-scope.ts'

export const BULK_TOOLS = ['replace', 'set', 'fill', 'trim', 'clear'] as const
export type BulkTool = (typeof BULK_TOOLS)[number]

/** The columns a tool works on: one, those of the marked range, or all. */
export type ColumnChoice = RecipientField | 'range' | 'all'

export type BulkForm = {
  readonly column: ColumnChoice
  readonly find: string
  readonly text: string
  readonly isCaseSensitive: boolean
  readonly isWholeCell: boolean
  readonly from: Extract<ListCommand, { type: 'fill-down' }>['from']
}

export const EMPTY_FORM: Omit<BulkForm, 'column'> = {
  find: '',
  text: '',
  isCaseSensitive: false,
  isWholeCell: false,
  from: 'blanks',
}

/** Replacing and trimming may work on all columns, other tools on the marked range or on one. */
export function columnChoices(tool: BulkTool, scope: Scope): readonly ColumnChoice[] {
  const own: ColumnChoice[] = scope.fields === null ? [] : ['range']
  const all: ColumnChoice[] = tool === 'replace' || tool === 'trim' ? ['all'] : []
  return [...own, ...all, ...RECIPIENT_FIELDS]
}

function fieldsOf(column: ColumnChoice, scope: Scope): readonly RecipientField[] {
  if (column === 'all') return RECIPIENT_FIELDS
  return column === 'range' ? (scope.fields ?? RECIPIENT_FIELDS) : [column]
}

/** What the form asks for; null while it is not complete. */
export function commandOf(tool: BulkTool, form: BulkForm, scope: Scope): PreviewedCommand | null {
  const { rows } = scope
  const fields = fieldsOf(form.column, scope)
  const { find, text, isCaseSensitive, isWholeCell, from } = form
  switch (tool) {
    case 'replace':
      if (find === '') return null
      return { type: 'replace', find, with: text, fields, isCaseSensitive, isWholeCell, rows }
    case 'set':
      if (text.trim() === '') return null
      return { type: 'set', fields, value: text.trim(), rows }
    case 'fill':
      return { type: 'fill-down', fields, from, rows }
    case 'trim':
      return { type: 'trim', fields, rows }
    case 'clear':
      return { type: 'set', fields, value: '', rows }
    default:
      return unreachable(tool)
  }
}
