import { checkAddress, checkRegion, type CheckedRegion } from '#domain/address/check-region.ts'
import {
  mayHoldPlace,
  placesDisagree,
  secondPlace,
  unitOfNames,
} from '#domain/address/second-place.ts'
import type { Place } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { COUNTRY, withoutOwnRegion } from './own-region.ts'

/** 杭州市西湖区: a city and what is in it. */
const CITY_AND_MORE =
  /^[\u4e00-\u9fff]{2,10}?(?:市|自治州|盟|地区)[\s/-]*[\u4e00-\u9fff]{1,12}(?:区|县|市|旗)$/

/** 北京, 上海市: cities that are their own provinces. */
const MUNICIPALITY = /^(?:北京|天津|上海|重庆)市?$/

/** 海南省/五指山市/: a region of three parts whose last is empty. */
const NOTHING_BELOW = /[\s/、,，|-]+$/

export type NormalisedPlace = Place & { readonly issues: readonly RowIssue[] }

/** With both places to choose from where the detail names another than its region. */
function doubted(place: NormalisedPlace): NormalisedPlace {
  const isSaid = place.issues.some(
    ({ code }) => code === 'region_second' || code === 'region_mismatch',
  )
  if (isSaid || !mayHoldPlace(place.detail)) return place
  const second = secondPlace(place, unitOfNames(place))
  return second === null ? place : { ...place, issues: [...place.issues, second] }
}

/** Separate columns: without a repeated region, or with both places. */
function ofColumns(place: NormalisedPlace): NormalisedPlace {
  const judged = doubted(place)
  return judged === place ? withoutOwnRegion(place) : judged
}

/**
 * The combined address beside region columns: it is taken, and contradictions of the columns become
 * issues.
 */
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
 * 京东 and others write the district of a municipality where the city belongs, and a town, a ring
 * road or 城区 below it: the district moves one down, and the text from there goes to the detail.
 */
function inMunicipality(place: Place): Place {
  const { province, city, district, detail } = place
  if (!MUNICIPALITY.test(province) || city === '' || MUNICIPALITY.test(city)) return place
  const districtOf = (name: string): ReturnType<typeof checkRegion> | null => {
    const found = checkRegion({ province, city: province, district: name, detail: '' })
    const isOne = found.issues.length === 0 && found.district !== '' && found.detail === ''
    return isOne ? found : null
  }
  const moved = districtOf(city)
  if (moved === null) return place
  // Two districts contradict each other: that is not for us to settle.
  const other = district === '' ? null : districtOf(district)
  if (other !== null && other.district !== moved.district) return place
  const isSaid = district === '' || district === city || detail.startsWith(district)
  const { province: name, city: whole } = moved
  const below = isSaid ? detail : district + detail
  return { province: name, city: whole, district: moved.district, detail: below }
}

/**
 * The place in official names. `address` is the combined column: it is read where the separate ones
 * leave the detail open, and where it names no region itself it is the detail.
 */
export function normalisePlace(source: Place & { readonly address: string }): NormalisedPlace {
  const { address } = source
  const { province, city, district, detail } = inMunicipality({
    ...source,
    province: source.province.replace(COUNTRY, '').replace(NOTHING_BELOW, ''),
  })
  if (address === '' || detail !== '') {
    // 省市区 without its province: the city implies it.
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
