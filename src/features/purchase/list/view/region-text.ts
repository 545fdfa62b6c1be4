import type { Recipient } from '#domain/recipient/recipient.ts'

type Region = Pick<Recipient, 'province' | 'city' | 'district'>

/** Province, city and district in one line; a city that is its own province is named once. */
export function regionLine({ province, city, district }: Region): string {
  return [...new Set([province, city, district])].filter((part) => part !== '').join(' ')
}

const WRITTEN_TOGETHER =
  /^(?<province>.+?(?:省|自治区|行政区)|(?:北京|天津|上海|重庆)市)(?<city>.+?(?:自治州|地区|市|盟))?(?<district>.*)$/u

/** The three parts of a line as `regionLine` writes it, or written without gaps. */
export function regionOf(line: string): Region {
  const [first = '', second = '', ...rest] = line.trim().split(/[\s/,，、-]+/u)
  if (second !== '') {
    const isOwnProvince = rest.length === 0 && first.endsWith('市')
    return isOwnProvince
      ? { province: first, city: first, district: second }
      : { province: first, city: second, district: rest.join('') }
  }
  const { province, city, district } = WRITTEN_TOGETHER.exec(first)?.groups ?? {}
  if (province === undefined) return { province: first, city: '', district: '' }
  const isOwnProvince = province.endsWith('市')
  return {
    province,
    city: isOwnProvince ? province : (city ?? ''),
    district: isOwnProvince ? `${city ?? ''}${district ?? ''}` : (district ?? ''),
  }
}
