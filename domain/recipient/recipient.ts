import { keysOf } from '../values/keys-of.ts'

/** What is true of a field wherever a recipient is sent, stored, searched or written. */
type FieldRules = {
  /** Its name on the wire, and its column on the server. It never changes. */
  readonly wire: string
  /** The longest value that an order can carry. */
  readonly limit: number
  /** Whether it must not be empty before ordering. There is no district check (P-ORD-03). */
  readonly isRequired: boolean
  /** A part of where the parcel goes: these fields are edited, kept and compared together. */
  readonly isPlace: boolean
  /** Whether the search of a list looks into it. */
  readonly isSearched: boolean
  /** Width of its column in a workbook, in characters. */
  readonly width: number
}

/**
 * The fields of a recipient, in the order in which tables show them; every value is a string, ''
 * when absent. Wire, server, search, files and storage follow from this table
 * (docs/decisions/0108-recipient-fields.md).
 */
export const FIELD_RULES = {
  /** The selling platform's order number, '' when the merchant gave none. */
  orderNo: {
    wire: 'shop_order',
    limit: 64,
    isRequired: false,
    isPlace: false,
    isSearched: true,
    width: 24,
  },
  name: {
    wire: 'rec_name',
    limit: 64,
    isRequired: true,
    isPlace: false,
    isSearched: true,
    width: 14,
  },
  /** 11 digits, `11 digits-extension`, or a landline; normalised. */
  phone: {
    wire: 'rec_mobile',
    limit: 32,
    isRequired: true,
    isPlace: false,
    isSearched: true,
    width: 16,
  },
  /** The official full name, as are city and district. */
  province: {
    wire: 'rec_province',
    limit: 32,
    isRequired: true,
    isPlace: true,
    isSearched: true,
    width: 12,
  },
  city: {
    wire: 'rec_city',
    limit: 32,
    isRequired: true,
    isPlace: true,
    isSearched: true,
    width: 12,
  },
  /** May be ''. */
  district: {
    wire: 'rec_district',
    limit: 32,
    isRequired: false,
    isPlace: true,
    isSearched: true,
    width: 12,
  },
  detail: {
    wire: 'rec_address',
    limit: 256,
    isRequired: true,
    isPlace: true,
    isSearched: true,
    width: 40,
  },
} as const satisfies Record<string, FieldRules>

export type RecipientField = keyof typeof FIELD_RULES

/** The fields of which a rule is true. */
type FieldsThat<Rule extends 'isRequired' | 'isPlace'> = {
  [Field in RecipientField]: (typeof FIELD_RULES)[Field][Rule] extends true ? Field : never
}[RecipientField]

export type RequiredField = FieldsThat<'isRequired'>
export type PlaceField = FieldsThat<'isPlace'>

/** The receiver of a parcel. */
export type Recipient = Record<RecipientField, string>

/** Where a parcel goes. */
export type Place = Pick<Recipient, PlaceField>

export const RECIPIENT_FIELDS: readonly RecipientField[] = keysOf(FIELD_RULES)

export const REQUIRED_FIELDS: readonly RequiredField[] = RECIPIENT_FIELDS.filter(
  (field): field is RequiredField => FIELD_RULES[field].isRequired,
)

export const isPlaceField = (field: RecipientField): field is PlaceField =>
  FIELD_RULES[field].isPlace

export const PLACE_FIELDS: readonly PlaceField[] = RECIPIENT_FIELDS.filter(isPlaceField)

/**
 * The fields of before records named theirs. What is stored without names holds these, in this
 * order: it never changes, whatever the table becomes.
 */
export const UNNAMED_FIELDS = [
  'orderNo',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
] as const satisfies readonly RecipientField[]

export function isRecipientField(name: string): name is RecipientField {
  return Object.hasOwn(FIELD_RULES, name)
}

/** One value for each field. Written out, so that all recipients have one shape in memory. */
export function perField<T>(valueOf: (field: RecipientField) => T): Record<RecipientField, T> {
  return {
    orderNo: valueOf('orderNo'),
    name: valueOf('name'),
    phone: valueOf('phone'),
    province: valueOf('province'),
    city: valueOf('city'),
    district: valueOf('district'),
    detail: valueOf('detail'),
  }
}

export const EMPTY_RECIPIENT: Recipient = perField(() => '')

/** The recipient of what has more than its fields. */
export function recipientOf(from: Recipient): Recipient {
  return perField((field) => from[field])
}
