import { townsOfCity } from '../region/town-source.ts'

/** The longest name that is looked for. */
const REACH = 9

/** The first ending of a town's name in the text; -1 when none is near. */
function endOfTown(text: string): number {
  const length = Math.min(text.length, REACH)
  for (let at = 1; at < length; at++) {
    const char = text[at]
    if (char === '镇' || char === '乡') return at + 1
    if (char === '街' && text[at + 1] === '道') return at + 2
  }
  return -1
}

/** The town that an address begins with, and its district; null when it begins with none of the city's. */
export function townAtStart(
  detail: string,
  city: number,
): { readonly name: string; readonly district: number } | null {
  const end = endOfTown(detail)
  if (end < 0) return null
  const name = detail.slice(0, end)
  const district = townsOfCity(city)?.get(name)
  return district === undefined ? null : { name, district }
}
