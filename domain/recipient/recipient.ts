/** The seven fields a recipient has; every value is a string, '' when absent. */
export const RECIPIENT_FIELDS = [
  'orderNo',
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
] as const

export type RecipientField = (typeof RECIPIENT_FIELDS)[number]

/**
 * The receiver of a parcel.
 * - `orderNo`: the selling platform's order number, '' when the merchant gave none
 * - `phone`: 11 digits, `11 digits-extension`, or a landline; normalised
 * - `province`/`city`/`district`: official full names; `district` may be ''
 */
export type Recipient = Record<RecipientField, string>

export const EMPTY_RECIPIENT: Recipient = {
  orderNo: '',
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
}

/** The fields that must not be empty before ordering. There is no district check (P-ORD-03). */
export const REQUIRED_FIELDS = ['name', 'phone', 'province', 'city', 'detail'] as const

export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** The longest value of each field that an order can carry. */
export const FIELD_LIMITS = {
  orderNo: 64,
  name: 64,
  phone: 32,
  province: 32,
  city: 32,
  district: 32,
  detail: 256,
} as const satisfies Record<RecipientField, number>
