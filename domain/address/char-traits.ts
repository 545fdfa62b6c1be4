import type { LineState } from './line-state.ts'

/** What a character can be, as bits: one look-up instead of a search in a list of characters. */
const traits = new Uint32Array(65536)

export const IS_SURNAME = 1
export const IS_SHORT_HONORIFIC = 2
export const IS_ENDING = 4
export const IS_WEAK_ENDING = 8
export const IS_DIMINUTIVE = 16
export const BEGINS_ADDRESS_WORD = 32
export const BEGINS_NO_NAME = 64
export const BEGINS_COMPOUND = 128
export const ENDS_HONORIFIC = 256
export const BEGINS_BUCKET = 512
export const BEFORE_TOWN = 1024
export const ENDS_TOWN = 2048
export const BEGINS_LABEL = 4096
export const BEFORE_PLACE = 8192
export const BEGINS_FIRM = 16384
export const BEGINS_REGION_ENDING = 32768
export const BEGINS_VETO = 65536
export const BEGINS_HIGH_ZONE = 131072
export const IS_FREQUENT_SURNAME = 262144
export const BEGINS_EXTENSION = 524288
export const ENDS_OTHERS_WORD = 1048576

export function setTrait(chars: string, bit: number): void {
  for (let at = 0; at < chars.length; at++) {
    const code = chars.charCodeAt(at)
    traits[code] = (traits[code] ?? 0) | bit
  }
}

export function hasTrait(text: string, at: number, bit: number): boolean {
  return ((traits[text.charCodeAt(at)] ?? 0) & bit) !== 0
}

/** The same for a position of the line (simplified, half width). */
export function isTrait(line: LineState, at: number, bit: number): boolean {
  return ((traits[line.plain[at] ?? 0] ?? 0) & bit) !== 0
}

/** Words grouped by `keyOf`: the character that a text must have for the word to be compared. */
export function wordsBy<Word>(
  list: readonly Word[],
  keyOf: (word: Word) => number,
): Map<number, Word[]> {
  const map = new Map<number, Word[]>()
  for (const word of list) map.set(keyOf(word), [...(map.get(keyOf(word)) ?? []), word])
  return map
}
