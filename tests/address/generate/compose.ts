import type { Expected } from '../score.ts'
import type { Place } from './material.ts'
import type { Random } from './seeded.ts'

export type GeneratedLine = { readonly input: string; readonly expected: Expected }

export type Fields = {
  readonly order?: string
  readonly name: string
  readonly phone: string
  readonly address: string
}

const SEPARATORS = [',', '，', ' ', '\t', ';', '|']

/** What people put first; an order number goes wherever it is written. */
export const ORDERS = [
  'o n p a',
  'n p a',
  'n a p',
  'a n p',
  'p n a',
  'p a n',
  'a p n',
  'o n a p',
  'o a n p',
  'n p a o',
  'a n p o',
  'o p n a',
]

/** Writes the fields in an order such as `o n p a`, with one separator. */
export function written(fields: Fields, order: string, separator: string): string {
  const by: Record<string, string> = {
    o: fields.order ?? '',
    n: fields.name,
    p: fields.phone,
    a: fields.address,
  }
  return order
    .split(' ')
    .map((key) => by[key] ?? '')
    .filter((text) => text !== '')
    .join(separator)
}

export function anyOrder(fields: Fields, random: Random): string {
  return written(fields, random.pick(ORDERS), random.pick(SEPARATORS))
}

export function region({ province, city, district }: Place) {
  return { province, city, district }
}

/** What a plain line with these values should be read as. */
export function expecting(place: Place, fields: Fields, detail: string): Expected {
  const { name, phone, order } = fields
  return { ...region(place), name, phone, detail, order_no: order ?? '' }
}
