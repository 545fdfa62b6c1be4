import type { ParsedLine } from '#domain/address/parsed-line.types.ts'
import { recipientOf, type RecipientField } from '#domain/recipient/recipient.ts'

import { makeRow, type Row } from '../list/row.ts'
import { PIPELINE } from '../pipeline.ts'

/** A recognised line, ready for the list. Its parts are official names already. */
export function rowOfLine(id: number, parsed: ParsedLine): Row {
  const recipient = recipientOf(parsed)
  return makeRow(id, recipient, PIPELINE.validate(recipient, parsed.issues))
}

const JUDGED: readonly RecipientField[] = ['name', 'phone', 'province', 'city', 'detail']

/** 0 = every field is certain, 100 = one is missing or a guess; the district may be missing. */
export function uncertaintyOf({ confidence, district }: ParsedLine): number {
  let least = district === '' ? 1 : confidence.district
  for (const field of JUDGED) least = Math.min(least, confidence[field])
  return Math.round((1 - least) * 100)
}
