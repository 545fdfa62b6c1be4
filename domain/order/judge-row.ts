import {
  perField,
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  type RecipientField,
  type RequiredField,
} from '../recipient/recipient.ts'
import { missingField, unreadableField } from '../recipient/validate-recipient.ts'
import { isPhone } from '../recipient/phone.ts'
import { unsaid } from '../recipient/says-nothing.ts'
import { err, ok, type Result } from '../result/result.ts'
import { isCityElsewhere } from './city-home.ts'
import { provinceName } from './province.ts'

/** Why the server cannot order a row. Each has its sentence in contract/row-refusals.ts. */
export type RowRefusal =
  | { readonly code: 'field_required'; readonly field: RequiredField }
  | { readonly code: 'field_placeholder'; readonly field: RequiredField; readonly written: string }
  | { readonly code: 'field_encrypted'; readonly field: RequiredField }
  | { readonly code: 'phone_invalid' }
  | { readonly code: 'masked' }
  | { readonly code: 'text_unprintable' }
  | { readonly code: 'region_unknown' }
  | { readonly code: 'region_mismatch'; readonly city: string; readonly province: string }
  | { readonly code: 'area_forbidden'; readonly province: string }

// Control characters cannot be printed on a waybill (and NUL cannot be stored); half a surrogate
// pair would silently become another character.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f]|\p{Surrogate}/u

const REQUIRED: ReadonlySet<RecipientField> = new Set(REQUIRED_FIELDS)

/** The values without blanks around them; an optional one that is a placeholder is ''. */
function trimmed(row: Recipient): Recipient {
  return perField((field) => {
    const text = row[field].trim()
    return REQUIRED.has(field) || unsaid(field, text) === null ? text : ''
  })
}

/**
 * The recipient as the parcel will carry it, or the first reason why it cannot be ordered. The
 * server's own judgement, made again on every call whatever the client has checked.
 */
export function judgeRow(
  row: Recipient,
  forbiddenProvinces: ReadonlySet<string>,
): Result<Recipient, RowRefusal> {
  const clean = trimmed(row)
  if (RECIPIENT_FIELDS.some((field) => UNPRINTABLE.test(clean[field])))
    return err({ code: 'text_unprintable' })
  const unreadable = unreadableField(clean)
  if (unreadable?.how === 'masked') return err({ code: 'masked' })
  if (unreadable !== null) return err({ code: 'field_encrypted', field: unreadable.field })
  const field = missingField(clean)
  if (field !== null) {
    const written = clean[field]
    if (written === '') return err({ code: 'field_required', field })
    return err({ code: 'field_placeholder', field, written })
  }
  if (!isPhone(clean.phone)) return err({ code: 'phone_invalid' })
  const province = provinceName(clean.province)
  if (province === null) return err({ code: 'region_unknown' })
  const { city } = clean
  if (isCityElsewhere(city, province)) return err({ code: 'region_mismatch', city, province })
  if (forbiddenProvinces.has(province)) return err({ code: 'area_forbidden', province })
  clean.province = province
  return ok(clean)
}
