import type { Recipient, RecipientField } from '#domain/recipient/recipient.ts'

import type { ListCommand } from './list.types.ts'
import type { RowMaker } from './commands.ts'
import type { Row } from './row.ts'

type CommandOf<Type extends ListCommand['type']> = Extract<ListCommand, { type: Type }>

/** The patch of a row; called for one row after the other, in the order of the selection. */
export type PatchOf = (row: Row) => Partial<Recipient>

function perField(
  fields: readonly RecipientField[],
  valueOf: (value: string, field: RecipientField) => string,
): PatchOf {
  return (row) => {
    const patch: Partial<Recipient> = {}
    for (const field of fields) patch[field] = valueOf(row[field], field)
    return patch
  }
}

/** The text escaped, so that a pattern matches it literally. */
function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

export function replacePatch(command: CommandOf<'replace'>): PatchOf {
  const { fields, find, isCaseSensitive, isWholeCell } = command
  if (find === '') return () => ({})
  const flags = isCaseSensitive ? 'gu' : 'giu'
  const pattern = new RegExp(isWholeCell ? `^${literal(find)}$` : literal(find), flags)
  // A function, so that `$&` in the new text is not read as a pattern.
  const text = () => command.with
  return perField(fields, (value) => value.replace(pattern, text))
}

export function trimPatch({ fields }: CommandOf<'trim'>, rows: RowMaker): PatchOf {
  return perField(fields, (value, field) => rows.tidy(field, value).text)
}

export function setPatch({ fields, value }: CommandOf<'set'>): PatchOf {
  return perField(fields, () => value)
}

/** These fields of a row, as a patch of another. */
export function pickFields(from: Row, fields: readonly RecipientField[]): Partial<Recipient> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}

/** @param first the first row of the selection. */
export function fillPatch({ fields, from }: CommandOf<'fill-down'>, first: Row): PatchOf {
  const above: Partial<Recipient> = {}
  for (const field of fields) above[field] = first[field]
  if (from === 'first') return () => above
  return perField(fields, (value, field) => {
    if (value.trim() === '') return above[field] ?? ''
    above[field] = value
    return value
  })
}
