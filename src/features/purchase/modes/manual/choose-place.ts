import type { Recipient } from '#domain/recipient/recipient.ts'

type Place = Pick<Recipient, 'province' | 'city' | 'district'>

/** A candidate as the parser names it: `江苏省/南京市/鼓楼区`. */
export function placeOf(candidate: string): Place {
  const [province = '', city = '', district = ''] = candidate.split('/')
  return { province, city, district }
}

/** 北京市 is its own city; it is said once. */
export function placeText(candidate: string): string {
  return [...new Set(candidate.split('/'))].join('')
}

/** What choosing a candidate changes in a row: its words leave the start of the address. */
export function patchWithPlace(
  { detail }: Pick<Recipient, 'detail'>,
  candidate: string,
  written = '',
): Partial<Recipient> {
  const place = placeOf(candidate)
  let rest = detail
  for (const name of [place.province, place.city, written, place.district]) {
    if (name !== '' && rest.startsWith(name)) rest = rest.slice(name.length).trimStart()
  }
  return { ...place, detail: rest }
}

const ENDING = /(?:自治县|自治旗|林区|特区|[区县市旗])$/u

/** The line with the missing province and city written before its district. */
export function textWithPlace(text: string, candidate: string): string {
  const { province, city, district } = placeOf(candidate)
  const before = city === province || city === '' ? province : province + city
  const name = district === '' ? city : district
  const full = text.indexOf(name)
  const short = full < 0 ? text.indexOf(name.replace(ENDING, '')) : full
  if (name === '' || short < 0) return `${text} ${placeText(candidate)}`
  const end = text.slice(0, short)
  // A province that is written already stays where it is.
  const missing = end.endsWith(province) ? before.slice(province.length) : before
  return `${end}${missing}${text.slice(short)}`
}
