import { withoutInvisible } from '#domain/values/invisible.ts'

import type { FilterType } from './filter.types.ts'

const MIDDLE_DOTS = /[•‧∙⋅・●]/g
/** Blanks beside a Chinese character carry no meaning: a name spread over its cell is that name. */
const NEEDLESS_BLANKS = /(?<=\p{Script=Han}) +| +(?=\p{Script=Han})/gu

const PLAIN_ORDER_NO = /^[0-9a-z_-]*$/
/** Text that is its own key: no capitals, no blanks, no character that has variants. */
const PLAIN_TEXT = /^[\x21-\x40\x5B-\x7E\u4E00-\u9FFF]*$/

const ORDER_NO_DRESS = /[\s'"`=‘’“”]/g
const EXPONENT = /^(\d)(?:\.(\d+))?e\+?0?(\d{1,2})$/

function unified(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replaceAll('\0', '').toLowerCase()
}

/** Reorders combining marks that are adjacent now that the blank between them is removed. */
function settled(text: string): string {
  return text.normalize('NFKC')
}

/** `6.9e+18` with its places written out; the reader of files does the same to cells. */
function withoutExponent(text: string): string {
  const [, head, tail = '', power = '0'] = EXPONENT.exec(text) ?? []
  if (head === undefined) return text
  const places = Number(power)
  const significant = tail.replace(/0+$/, '').length
  return places < 40 && significant <= places
    ? head + tail.slice(0, places).padEnd(places, '0')
    : text
}

/** An order number as it is compared: without blanks, quotes, `="…"` and full-width digits. */
export function orderNoFilterKey(text: string): string {
  if (PLAIN_ORDER_NO.test(text)) return text
  return settled(withoutExponent(unified(text).replaceAll(ORDER_NO_DRESS, '')))
}

/**
 * A name, nick or remark as it is compared: full-width is half-width, capitals are small, blanks
 * are single and none is beside a Chinese character.
 */
export function textFilterKey(text: string): string {
  if (PLAIN_TEXT.test(text)) return text
  const tidied = unified(text)
    .replaceAll(MIDDLE_DOTS, '·')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(NEEDLESS_BLANKS, '')
    .trim()
  return settled(tidied)
}

/** How both sides of a comparison are written. */
export function filterKeyOf(type: FilterType): (text: string) => string {
  return type === 'orderNo' ? orderNoFilterKey : textFilterKey
}
