import type { Recipient } from '#domain/recipient/recipient.ts'
import { placeFromLabel } from '#domain/recipient/region-repair.ts'
import { regionText } from '#src/text/row-issues.ts'

/** The change for a chosen candidate: its names are removed from the start of the detail. */
export function patchWithPlace(
  { detail }: Pick<Recipient, 'detail'>,
  candidate: string,
  written = '',
): Partial<Recipient> {
  return placeFromLabel(candidate, detail, written)
}

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
  // A province that is written already stays where it is.
  const missing = end.endsWith(province) ? before.slice(province.length) : before
  return `${end}${missing}${text.slice(short)}`
}
