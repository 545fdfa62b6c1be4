import {
  RECIPIENT_FIELDS,
  recipientOf,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'

/** A row being edited in its place: as it was, and as it was typed so far. */
export type RowEdit = { readonly row: ViewRow; readonly draft: Recipient }

export type RowEdits = ReadonlyMap<number, RowEdit>

export function withEdit(edits: RowEdits, row: ViewRow): RowEdits {
  return new Map(edits).set(row.id, { row, draft: recipientOf(row) })
}

export function withoutEdit(edits: RowEdits, id: number): RowEdits {
  const left = new Map(edits)
  left.delete(id)
  return left
}

/** Keeps what is typed; nothing is rendered for it. */
export function typeInto({ draft }: RowEdit, field: RecipientField, value: string): void {
  draft[field] = value
}

/** Only what was changed, without the blanks around it. */
export function patchOf({ row, draft }: RowEdit): Partial<Recipient> {
  const patch: Partial<Recipient> = {}
  for (const field of RECIPIENT_FIELDS) {
    const value = draft[field].trim()
    if (value !== row[field]) patch[field] = value
  }
  return patch
}
