/**
 * Reads what tools/region/bit-code.mjs wrote: words and what ends them, in an arithmetic code of
 * about nine bits a character. Both sides must keep one model, so it only adds, multiplies, divides
 * and rounds down: operations that every engine does alike.
 */
const CHAR_BITS = 11
const CHAR_SPACE = 1 << CHAR_BITS
const END_BITS = 7
const RANK_BITS = 5
const STEP_BITS = 5
const FIRST_CHAR = 0x4dff
/** Six bits a sign, from * on. */
const FIRST_SIGN = 42

/** First context of each kind of number; the contexts below ENDS code whether a word ends. */
const ENDS = 1 << 14
const RANKS = 3 << 14
const STEPS = RANKS | 1024

type Reader = {
  /** One bit that is 1 with a chance that both sides know. */
  readonly readBit: (chance: number) => number
  /** One bit whose chance in this context is learned. */
  readonly learnBit: (context: number) => number
  /** A number of so many bits; those read so far fill the low bits of `context`, given as 0. */
  readonly learnNumber: (bits: number, context: number) => number
}

function openReader(packed: string): Reader {
  const chances = new Float64Array(1 << 16).fill(0.5)
  const uses = new Uint8Array(1 << 16)
  let low = 0
  let high = 0x3fffffff
  let value = 0
  let next = 0
  const shift = (): void => {
    const sign = packed.charCodeAt(next++)
    // The backslash, which source text would have to double, is written as ~.
    value = ((value << 6) | ((sign === 126 ? 92 : sign) - FIRST_SIGN)) & 0x3fffffff
  }
  for (let k = 0; k < 5; k++) shift()
  const readBit = (chance: number): number => {
    const middle = low + Math.floor((high - low) * chance)
    const bit = value <= middle ? 1 : 0
    if (bit === 1) high = middle
    else low = middle + 1
    while ((low ^ high) >> 24 === 0) {
      low = (low << 6) & 0x3fffffff
      high = ((high << 6) & 0x3fffffff) | 63
      shift()
    }
    return bit
  }
  const learnBit = (context: number): number => {
    const chance = chances[context] ?? 0
    const used = uses[context] ?? 0
    const bit = readBit(chance)
    chances[context] = Math.min(Math.max(chance + (bit - chance) / (used + 1.6), 0.005), 0.995)
    if (used < 60) uses[context] = used + 1
    return bit
  }
  const learnNumber = (bits: number, context: number): number => {
    let node = 1
    while (node >> bits === 0) node = 2 * node + learnBit(context | node)
    return node - (1 << bits)
  }
  return { readBit, learnBit, learnNumber }
}

/** Reads characters with their rank (how often they occur, roughly), by code point; rank 0 ends. */
function readRanks({ learnNumber }: Reader): number[][] {
  const byRank: number[][] = []
  let code = FIRST_CHAR
  for (;;) {
    const rank = learnNumber(RANK_BITS, RANKS)
    if (rank === 0) return byRank
    const far = learnNumber(END_BITS, STEPS)
    code += (far << STEP_BITS) | learnNumber(STEP_BITS, STEPS | ((Math.min(far, 2) + 1) << 8))
    ;(byRank[rank] ??= []).push(code)
  }
}

/** Characters by rank; in each node of the tree over them the weight of its subtree. */
function buildTree(byRank: readonly (readonly number[])[]): {
  chars: number[]
  weights: Float64Array
} {
  const chars: number[] = []
  const weights = new Float64Array(2 * CHAR_SPACE)
  for (let rank = byRank.length - 1; rank > 0; rank--) {
    for (const char of byRank[rank] ?? []) {
      weights[CHAR_SPACE + chars.length] = rank + ((rank * rank * rank) >> 6)
      chars.push(char)
    }
  }
  for (let node = CHAR_SPACE - 1; node > 0; node--) {
    weights[node] = (weights[2 * node] ?? 0) + (weights[2 * node + 1] ?? 0)
  }
  return { chars, weights }
}

/** Calls `add` for each word with the number of its ending, until that answers false. */
export function readWords(packed: string, add: (word: string, ending: number) => boolean): void {
  const reader = openReader(packed)
  const { readBit, learnBit, learnNumber } = reader
  const { chars, weights } = buildTree(readRanks(reader))
  let previous = 0
  for (;;) {
    let word = ''
    while (learnBit((Math.min(word.length, 4) << END_BITS) | previous) === 0) {
      let node = 1
      while (node < CHAR_SPACE)
        node = 2 * node + readBit((weights[2 * node + 1] ?? 0) / (weights[node] ?? 1))
      word += String.fromCharCode(chars[node - CHAR_SPACE] ?? 0)
    }
    const context = word === '' ? 2 * ENDS : ENDS
    previous = learnNumber(END_BITS, context | (previous << END_BITS))
    if (!add(word, previous)) return
  }
}
