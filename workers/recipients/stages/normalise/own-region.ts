import type { Place } from '#domain/recipient/recipient.ts'

const SEPARATORS = String.raw`[\s|,，、/\\;；_-]*`
/** 中国| in front of all, as ERPs write it. */
export const COUNTRY = new RegExp(`^中(?:国|华人民共和国)${SEPARATORS}(?=.)`)
const ENDING = /(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/
const MAX_REMEMBERED = 5_000

const chains = new Map<string, RegExp>()

const either = (name: string): string => {
  const short = name.replace(ENDING, '')
  return short === name || short.length < 2 ? name : `(?:${name}|${short})`
}

/**
 * Matches the names of the place's own region in their order: province with what follows, or city
 * with district. The last name is in full or followed by a separator: 云南昆明路 is a road.
 */
function chainOf({ province, city, district }: Place): RegExp {
  const key = `${province}|${city}|${district}`
  const known = chains.get(key)
  if (known !== undefined) return known
  const [first, second] = [province, city].map((name) => either(name) + SEPARATORS)
  const apart = SEPARATORS.replace(/\*$/, '+')
  const lastCity = `(?:${second})?(?:${city}${SEPARATORS}|${city.replace(ENDING, '')}${apart})`
  const lastDistrict = `${district}${SEPARATORS}`
  const chain =
    district === ''
      ? `${first}${lastCity}`
      : `${first}(?:(?:${second}){0,2}${lastDistrict}|${lastCity})|${city}${SEPARATORS}${lastDistrict}`
  const made = new RegExp(`^(?:${chain})(?=.)`)
  if (chains.size >= MAX_REMEMBERED) chains.clear()
  chains.set(key, made)
  return made
}

/** Names of regions are plain words; anything else is not looked for. */
const PLAIN = /^[\u4e00-\u9fff]+$/

/** The detail without the region that its columns already hold, which a waybill would print twice. */
export function withoutOwnRegion<T extends Place>(place: T): T {
  const { province, city, district } = place
  if (!PLAIN.test(province) || !PLAIN.test(city) || !/^[\u4e00-\u9fff]*$/.test(district)) {
    return place
  }
  const detail = place.detail.replace(COUNTRY, '')
  const start = detail.slice(0, 2)
  if (!province.startsWith(start) && !city.startsWith(start)) return place
  const rest = detail.replace(chainOf(place), '')
  // A detail that is only the region's names is kept: nothing else would be left.
  if (rest === district || rest === detail) return place
  return { ...place, detail: rest.replaceAll('|', '') }
}
