import { checkAddress, checkRegion } from '#domain/address/check-region.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

export type Place = Pick<Recipient, 'province' | 'city' | 'district' | 'detail'>

export type PlaceFound = Place & { readonly issues: readonly RowIssue[] }

/**
 * The place in official names. `address` is the combined column: it is read where the separate ones
 * leave the detail open, and where it names no region itself it is the detail.
 */
export function normalisePlace(source: Place & { readonly address: string }): PlaceFound {
  const { province, city, district, detail, address } = source
  if (address === '' || detail !== '') return checkRegion({ province, city, district, detail })
  const hasColumns = province !== '' || city !== '' || district !== ''
  const parsed = checkAddress(address)
  if (hasColumns && parsed.province === '') {
    return checkRegion({ province, city, district, detail: address })
  }
  return {
    province: parsed.province,
    city: parsed.city,
    district: parsed.district,
    detail: parsed.detail,
    issues: parsed.issues,
  }
}
