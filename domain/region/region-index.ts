import { regionTable } from './region-table.ts'

/**
 * How a text names a unit, best last. Old = a name it had before; Loose = right word, wrong ending
 * (宁河县 for 宁河区); Short = the word alone.
 */
export const GRADE_OLD_SHORT = 0
export const GRADE_SHORT = 1
export const GRADE_LOOSE = 2
export const GRADE_OLD = 3
export const GRADE_FULL = 4

/** One way to write one unit, sorted into the index by the first two characters of `word`. */
export type Entry = {
  readonly word: string
  /** The official (or old) ending; '' when the word is already the whole of what may be written. */
  readonly suffix: string
  readonly unit: number
  /** Whether the word is a former name of the unit. */
  readonly isOld: boolean
  readonly isExact: boolean
}

export type RegionIndex = {
  readonly entries: Entry[]
  /** Bit 0: begins a word; bit 1: is a word's second character. A cheap test before the hash. */
  readonly firsts: Uint8Array
  readonly heads: Int16Array
  readonly keys: Int32Array
  readonly nextEntry: Int16Array
}

const HASH_SIZE = 1 << 14
const HASH_MASK = HASH_SIZE - 1

export function pairKey(first: number, second: number): number {
  return (first << 16) | second
}

export function pairSlot(key: number): number {
  return (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 16) & HASH_MASK
}

/** Puts one way to write a unit into the index; what is added later is found first. */
export function addEntry(index: RegionIndex, entry: Entry): void {
  const { entries, firsts, heads, keys, nextEntry } = index
  const first = entry.word.charCodeAt(0)
  const second = entry.word.charCodeAt(1)
  firsts[first] = (firsts[first] ?? 0) | 1
  firsts[second] = (firsts[second] ?? 0) | 2
  const key = pairKey(first, second)
  let slot = pairSlot(key)
  while (heads[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & HASH_MASK
  nextEntry[entries.length] = heads[slot] ?? -1
  heads[slot] = entries.length
  keys[slot] = key
  entries.push(entry)
}

function build(): RegionIndex {
  const { names, bases, suffixes, level } = regionTable()
  const index: RegionIndex = {
    entries: [],
    firsts: new Uint8Array(65536),
    heads: new Int16Array(HASH_SIZE).fill(-1),
    keys: new Int32Array(HASH_SIZE),
    nextEntry: new Int16Array(HASH_SIZE),
  }
  names.forEach((name, unit) => {
    // A municipality's city bears the province's name and is reached through it.
    if (level[unit] === 1 && names[unit - 1] === name && level[unit - 1] === 0) return
    const word = bases[unit] ?? ''
    const isExact = word.length < 2
    addEntry(index, {
      word: isExact ? name : word,
      suffix: isExact ? '' : (suffixes[unit] ?? ''),
      unit,
      isOld: false,
      isExact,
    })
  })
  return index
}

let index: RegionIndex | null = null

/** The index of all names, built on first use. */
export function regionIndex(): RegionIndex {
  index ??= build()
  return index
}

/** The first entry of the words that begin with these two characters; -1 when none. */
export function firstEntry(index: RegionIndex, first: number, second: number): number {
  const { heads, keys } = index
  const key = pairKey(first, second)
  let slot = pairSlot(key)
  for (;;) {
    const head = heads[slot] ?? -1
    if (head === -1 || keys[slot] === key) return head
    slot = (slot + 1) & HASH_MASK
  }
}
