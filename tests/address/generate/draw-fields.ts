import type { Fields } from './compose.ts'
import { mobile, nameNumber, placeNumber, street, type Place } from './material.ts'
import type { Random } from './seeded.ts'

/** A place, a detail there, and the fields of a line with both. */
export type Drawn = { readonly place: Place; readonly detail: string; readonly fields: Fields }

export function draw(n: number, random: Random): Drawn {
  const place = placeNumber(n)
  const detail = street(random)
  const fields = {
    name: nameNumber(n, random),
    phone: mobile(random),
    address: place.words.join('') + detail,
  }
  return { place, detail, fields }
}
