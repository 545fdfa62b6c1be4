import type { LineLook } from '#domain/address/look-at-line.ts'
import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

/** Whether a line holds the phone, even damaged or masked: no other line is expected to. */
function isPhoneKnown({ phone, reason }: ParsedLine): boolean {
  return phone !== '' || reason === 'phone_masked' || reason === 'phone_invalid'
}

function isRegionKnown({ province, issues }: ParsedLine): boolean {
  return province !== '' || issues.some(({ code }) => code === 'region_ambiguous')
}

/** A line with name, phone, place and address: nothing of another line belongs to it. */
export function isWhole(parsed: ParsedLine): boolean {
  return parsed.name !== '' && parsed.detail !== '' && isPhoneKnown(parsed) && isRegionKnown(parsed)
}

const FEWEST = 4

/** Whether a line names a place to deliver to, and not only a name that is a place's. */
export function isAddressLike(text: string, { region }: LineLook): boolean {
  if (region === null) return false
  if (region.words > 1) return true
  let end = region.end
  while (end < text.length && /[\u4e00-\u9fff\da-zA-Z]/u.test(text[end] ?? '')) end++
  return region.isFull ? end > region.end : end - region.end >= FEWEST
}
