import { shortestDigits } from '#domain/values/long-digits.ts'
import { remember } from './remember.ts'

/** A number text reduced to what a person reads, and what happened to its digits on the way. */
export type ReadNumber = {
  readonly text: string
  /** The digits past the 15th are gone for certain. */
  readonly lost: boolean
  /** Written with an exponent, yet every digit could be restored. */
  readonly repaired: boolean
}

const PLAIN = /^-?(?:0|[1-9]\d*)$/
const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/**
 * The text of a numeric cell in the General format. Plain digits are kept as the file has them,
 * however many: writers of 19-digit order numbers often put all digits into the file, and only a
 * reader that goes through a double loses them. Everything else is a double, of which a
 * spreadsheet shows at most 15 digits.
 */
export function readGeneral(raw: string): ReadNumber {
  if (PLAIN.test(raw)) return { text: raw, lost: false, repaired: false }
  return remember(odd, raw, readOdd)
}

const odd = new Map<string, ReadNumber>()

/** Anything but plain digits. */
function readOdd(raw: string): ReadNumber {
  const trimmed = raw.trim()
  if (trimmed !== raw) return readGeneral(trimmed)
  if (!NUMERIC.test(raw)) return { text: raw, lost: false, repaired: false }
  const plain = /^(-?[1-9]\d*)\.0*$/.exec(raw)
  if (plain) return { text: plain[1] ?? raw, lost: false, repaired: false }
  const value = Number(raw)
  if (!Number.isFinite(value)) return { text: raw, lost: false, repaired: false }
  const exponent = /[eE]/.test(raw)
  const whole = Number.isInteger(value)
  // A whole number below 1e15 has no more than 15 digits.
  const exact = whole && Math.abs(value) < 1e15
  const text = exact ? String(value) : shortestDigits(Number(value.toPrecision(15)))
  return {
    text,
    lost: whole && Math.abs(value) >= 1e15 && exponent,
    repaired: exponent && whole && Math.abs(value) >= 1e9 && Math.abs(value) < 1e15,
  }
}
