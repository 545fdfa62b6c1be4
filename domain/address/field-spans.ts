import type { RecipientField } from '../recipient/recipient.ts'
import type { FieldSpan } from './parsed-line.types.ts'

/** The spans of the line being put together; reused, so that the answer's list is made at its own size. */
const spans: FieldSpan[] = []
let count = 0

export function startSpans(): void {
  count = 0
}

export function addSpan(field: RecipientField, start: number, end: number): void {
  spans[count++] = { field, start, end }
}

export function takeSpans(): FieldSpan[] {
  return spans.slice(0, count)
}
