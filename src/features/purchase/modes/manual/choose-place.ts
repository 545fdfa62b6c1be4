import { placeFromLabel } from '#domain/recipient/region-repair.ts'
import { regionText } from '#src/text/row-issues.ts'

const ENDING = /(?:自治县|自治旗|林区|特区|[区县市旗])$/u

/** The line with the missing province and city written before its district. */
export function textWithPlace(text: string, candidate: string): string {
  const { province, city, district } = placeFromLabel(candidate, '')
  const before = city === province || city === '' ? province : province + city
  const name = district === '' ? city : district
  const full = text.indexOf(name)
  const short = full < 0 ? text.indexOf(name.replace(ENDING, '')) : full
  if (name === '' || short < 0) return `${text} ${regionText(candidate)}`
  const end = text.slice(0, short)
  // Within a word (翠庭江南区8号楼) the name belongs to an estate: the region goes in front of the word.
  const word = /[\u4e00-\u9fff]*$/u.exec(end)?.[0] ?? ''
  if (word !== '' && !word.endsWith(province) && !/[省市县区州盟]$/u.test(word)) {
    const start = short - word.length
    return `${text.slice(0, start)}${regionText(candidate)}${text.slice(start)}`
  }
  // A province that is written already stays where it is.
  const missing = end.endsWith(province) ? before.slice(province.length) : before
  return `${end}${missing}${text.slice(short)}`
}
