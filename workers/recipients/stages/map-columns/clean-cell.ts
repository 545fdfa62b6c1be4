import { formulaText, isOpenFormula } from '#domain/values/formula-text.ts'
import { withoutInvisible } from '#domain/values/invisible.ts'

const ODD = /[^\x21-\x7E]|^[='`"]|[eE.]|"$/
const WRAPPED = /^=\s*(?:"([^"]*)"|'([^']*)'|(\S+))$/
const EXPONENT = /^([+-]?\d)(?:\.(\d+))?[eE]\+?0?(\d{1,2})$/
const HALF_WIDTH = /[\uFF01-\uFF5E]/g

export type CleanedCell = {
  text: string
  /** Digits were restored that a spreadsheet had reformatted; removing `="…"` does not count. */
  repaired: boolean
  /** E-notation that no longer holds all digits; the lost ones are not made up. */
  digitsLost: boolean
}

const unchanged: CleanedCell = { text: '', repaired: false, digitsLost: false }

/**
 * The plain value of an order number or phone cell: without `="…"`, leading apostrophe, tabs, NBSP,
 * zero-width characters; full-width digits become half-width; `1.3812345678E+10` and
 * `13812345678.0` become digits again when none was lost (P-IMP-11).
 *
 * The returned object is reused when nothing had to change: read it before the next call.
 */
export function cleanCell(raw: string): CleanedCell {
  if (!ODD.test(raw)) {
    unchanged.text = raw
    return unchanged
  }
  let text = unwrap(tidyText(raw)).replaceAll(HALF_WIDTH, halfWidth)
  text = text
    .replace(/^['‘’`＇]+/, '')
    .replace(/['’]$/, '')
    .trim()
  const exponent = EXPONENT.exec(text)
  if (exponent) {
    const [, head = '', tail = '', power = '0'] = exponent
    const zeros = Number(power)
    const significant = tail.replace(/0+$/, '').length
    // All digits are written out, so none was rounded away. Excel shows at most 15 of them.
    const lossless = tail.length >= zeros && significant <= zeros && zeros < 15
    if (zeros < 40 && significant <= zeros) {
      if (!lossless) return { text, repaired: false, digitsLost: true }
      return { text: head + tail.slice(0, zeros), repaired: true, digitsLost: false }
    }
  }
  const whole = /^(\d{3,})\.0+$/.exec(text)
  if (whole) text = whole[1] ?? text
  return { text, repaired: whole !== null, digitsLost: false }
}

/** Nearly every cell: visible ASCII, Chinese characters and their punctuation, nothing to take off. */
const TIDY = /^(?![='`"])[\x21-\x7E\u4E00-\u9FFF\u3001\u3002\uFF01-\uFF5E]*$/

/**
 * Any other text without invisible characters and leading apostrophe, blanks single. A formula of
 * texts is what a spreadsheet shows of it.
 */
export function tidyText(raw: string): string {
  if (raw === '' || TIDY.test(raw)) return raw
  const text = withoutInvisible(raw).replaceAll(/\s+/g, ' ').trim()
  return text.startsWith('=') ? unwrap(text) : text.startsWith("'") ? text.slice(1).trim() : text
}

function unwrap(text: string): string {
  const shown = formulaText(text)
  if (shown !== null) return shown.trim()
  if (isOpenFormula(text)) return text
  const match = WRAPPED.exec(text)
  return match ? (match[1] ?? match[2] ?? match[3] ?? '').trim() : text
}

/** Error values as plain text: cells of text files and of pasted tables have no type. */
const ERROR_TEXT = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/
const HASH = 0x23
const EQUALS = 0x3d

/** Whether a cell shows an error, or would: a formula that needs other cells, in a file of text. */
export function isErrorText(text: string): boolean {
  const first = text.charCodeAt(0)
  return first === HASH ? ERROR_TEXT.test(text) : first === EQUALS && isOpenFormula(text)
}

function halfWidth(char: string): string {
  return String.fromCharCode(char.charCodeAt(0) - 0xfee0)
}
