import {
  FIELD_RULES,
  perField,
  PLACE_FIELDS,
  RECIPIENT_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import { z } from './zod.ts'

/** The names of a recipient's fields on the wire, which are those of their columns on the server. */
export type WireName = (typeof FIELD_RULES)[RecipientField]['wire']

/** A recipient as it travels. */
export type WireRecipient = Record<WireName, string>

const NAMES = RECIPIENT_FIELDS.map((field) => [field, FIELD_RULES[field].wire] as const)

/** In the order of the fields. */
export const WIRE_NAMES: readonly WireName[] = NAMES.map(([, name]) => name)

const PLACE_NAMES = PLACE_FIELDS.map((field) => FIELD_RULES[field].wire)

function perName<T>(valueOf: (field: RecipientField) => T): Record<WireName, T> {
  // fromEntries of all names has all names.
  return Object.fromEntries(NAMES.map(([field, name]) => [name, valueOf(field)])) as Record<
    WireName,
    T
  >
}

/** The longest text of each field, by its name on the wire. */
export const WIRE_LIMITS = perName((field) => FIELD_RULES[field].limit)

/** The fields of a recipient that is sent to the server. */
export const sentRecipient = perName((field) => z.string().max(FIELD_RULES[field].limit))

/** Those of one that the server answers with. */
export const answeredRecipient = perName(() => z.string())

const EMPTY: WireRecipient = perName(() => '')

/** The recipient as it travels. */
export function toWire(recipient: Recipient): WireRecipient {
  const sent = { ...EMPTY }
  for (const [field, name] of NAMES) sent[name] = recipient[field]
  return sent
}

/** Only the recipient of what has more. */
export function wireOnly(from: WireRecipient): WireRecipient {
  const only = { ...EMPTY }
  for (const name of WIRE_NAMES) only[name] = from[name]
  return only
}

/** The recipient that travelled. */
export function fromWire(row: WireRecipient): Recipient {
  return perField((field) => row[FIELD_RULES[field].wire])
}

/** Where a parcel goes, in one line. */
export function addressOf(to: Pick<WireRecipient, (typeof PLACE_NAMES)[number]>): string {
  return PLACE_NAMES.map((name) => to[name]).join('')
}
