import { checkAddress, checkRegion } from '#domain/address/check-region.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { COUNTRY, withoutOwnRegion } from './own-region.ts'

/** 杭州市西湖区: a city and what is in it. */
const CITY_AND_MORE =
  /^[\u4e00-\u9fff]{2,10}?(?:市|自治州|盟|地区)[\s/-]*[\u4e00-\u9fff]{1,12}(?:区|县|市|旗)$/

export type Place = Pick<Recipient, 'province' | 'city' | 'district' | 'detail'>

export type NormalisedPlace = Place & { readonly issues: readonly RowIssue[] }

/**
 * The place in official names. `address` is the combined column: it is read where the separate ones
 * leave the detail open, and where it names no region itself it is the detail.
 */
export function normalisePlace(source: Place & { readonly address: string }): NormalisedPlace {
  const { city, district, detail, address } = source
  const province = source.province.replace(COUNTRY, '')
  if (address === '' || detail !== '') {
    // 省市区 without its province: the city tells it.
    if (city === '' && district === '' && CITY_AND_MORE.test(province))
      return checkAddress(`${province}${detail}`)
    return withoutOwnRegion(checkRegion({ province, city, district, detail }))
  }
  const hasColumns = province !== '' || city !== '' || district !== ''
  const parsed = checkAddress(address)
  if (hasColumns && parsed.province === '') {
    return withoutOwnRegion(checkRegion({ province, city, district, detail: address }))
  }
  return {
    province: parsed.province,
    city: parsed.city,
    district: parsed.district,
    detail: parsed.detail,
    issues: parsed.issues,
  }
}
