import { checkAddress, checkRegion, type CheckedRegion } from '#domain/address/check-region.ts'
import { placesDisagree, secondPlace, unitOfNames } from '#domain/address/second-place.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { COUNTRY, withoutOwnRegion } from './own-region.ts'

/** 杭州市西湖区: a city and what is in it. */
const CITY_AND_MORE =
  /^[\u4e00-\u9fff]{2,10}?(?:市|自治州|盟|地区)[\s/-]*[\u4e00-\u9fff]{1,12}(?:区|县|市|旗)$/

export type Place = Pick<Recipient, 'province' | 'city' | 'district' | 'detail'>

export type NormalisedPlace = Place & { readonly issues: readonly RowIssue[] }

/** With both places to choose from where the detail names another than its region. */
function doubted(place: NormalisedPlace): NormalisedPlace {
  const isSaid = place.issues.some(
    ({ code }) => code === 'region_second' || code === 'region_mismatch',
  )
  if (isSaid) return place
  const second = secondPlace(place, unitOfNames(place))
  return second === null ? place : { ...place, issues: [...place.issues, second] }
}

/** Separate columns: without the region said twice, or with both places. */
function ofColumns(place: NormalisedPlace): NormalisedPlace {
  const judged = doubted(place)
  return judged === place ? withoutOwnRegion(place) : judged
}

/** The combined address beside region columns: it is taken, and what the columns say otherwise is said. */
function withColumns(parsed: CheckedRegion, columns: CheckedRegion): NormalisedPlace {
  const { province, city, district, detail, issues } = parsed
  const place = { province, city, district, detail }
  const isNear = columns.city === city && columns.province === province
  if (isNear && district === '') return { ...place, district: columns.district, issues }
  const second = placesDisagree(place, columns)
  return { ...place, issues: second === null ? issues : [...issues, second] }
}

function parsedPlace({ province, city, district, detail, issues }: CheckedRegion): NormalisedPlace {
  return { province, city, district, detail, issues }
}

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
      return ofColumns(checkAddress(`${province}${detail}`))
    return ofColumns(checkRegion({ province, city, district, detail }))
  }
  const hasColumns = province !== '' || city !== '' || district !== ''
  const parsed = checkAddress(address)
  if (hasColumns && parsed.province === '') {
    return ofColumns(checkRegion({ province, city, district, detail: address }))
  }
  if (!hasColumns) return doubted(parsedPlace(parsed))
  return doubted(withColumns(parsed, checkRegion({ province, city, district, detail: '' })))
}
