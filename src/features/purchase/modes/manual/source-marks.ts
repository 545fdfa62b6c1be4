import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { ManualSource } from '#src/data/recipients/recipients.types.ts'

/** A piece of a line; `field` = what was read from it, null = nothing. */
export type MarkedPiece = {
  readonly start: number
  readonly text: string
  readonly field: RecipientField | null
}

/** Cuts a line at the borders of its spans. Where spans overlap, the address yields to its parts. */
export function markPieces(text: string, spans: ManualSource['parsed']['spans']): MarkedPiece[] {
  const fields: (RecipientField | null)[] = Array.from({ length: text.length }, () => null)
  const isDetail = (field: RecipientField): number => (field === 'detail' ? 0 : 1)
  for (const { field, start, end } of [...spans].sort(
    (a, b) => isDetail(a.field) - isDetail(b.field),
  )) {
    fields.fill(field, Math.max(0, start), Math.min(text.length, end))
  }
  const pieces: MarkedPiece[] = []
  let from = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && fields[at] === fields[from]) continue
    pieces.push({ start: from, text: text.slice(from, at), field: fields[from] ?? null })
    from = at
  }
  return pieces
}
