/**
 * Writes words and what ends them in an arithmetic code, for domain/region/bit-code.ts, which must
 * keep the same model: characters by how often they occur; where a word ends, and with what, by its
 * length and the ending before. About nine bits a character, which text for gzip cannot reach.
 */
const CHAR_BITS = 11
const CHAR_SPACE = 1 << CHAR_BITS
const END_BITS = 7
const RANK_BITS = 5
const STEP_BITS = 5
const FIRST_CHAR = 0x4dff
const ENDS = 1 << 14
const RANKS = 3 << 14
const STEPS = RANKS | 1024
const MAX_RANK = 26
const FIRST_SIGN = 42

const weightOf = (rank) => rank + ((rank * rank * rank) >> 6)

function rankOf(count) {
  let rank = 1
  while (rank < MAX_RANK && weightOf(rank) + weightOf(rank + 1) < 2 * count) rank++
  return rank
}

/** Each character's rank and its distance to the one before; rank 0 ends. */
function writeRanks(ranks, learnNumber) {
  let previous = FIRST_CHAR
  for (const [char, rank] of ranks) {
    const far = (char - previous) >> STEP_BITS
    learnNumber(rank, RANK_BITS, RANKS)
    learnNumber(far, END_BITS, STEPS)
    const near = (char - previous) & ((1 << STEP_BITS) - 1)
    learnNumber(near, STEP_BITS, STEPS | ((Math.min(far, 2) + 1) << 8))
    previous = char
  }
  learnNumber(0, RANK_BITS, RANKS)
}

function ranksOf(words) {
  const counts = new Map()
  for (const { word } of words) {
    for (const char of word) {
      const code = char.charCodeAt(0)
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  return [...counts].sort(([a], [b]) => a - b).map(([code, count]) => [code, rankOf(count)])
}

/** Frequent characters first, those of one rank by code point; and the weight below each node. */
function treeOf(ranks) {
  const ordered = ranks.toSorted(([a, rankA], [b, rankB]) => rankB - rankA || a - b)
  if (ordered.length > CHAR_SPACE) throw new Error('too many characters')
  const numbers = new Map(ordered.map(([code], number) => [code, number]))
  const weights = new Float64Array(2 * CHAR_SPACE)
  ordered.forEach(([, rank], number) => (weights[CHAR_SPACE + number] = weightOf(rank)))
  for (let node = CHAR_SPACE - 1; node > 0; node--)
    weights[node] = weights[2 * node] + weights[2 * node + 1]
  return { numbers, weights }
}

function bitWriter() {
  let text = ''
  const put = (bits) => {
    text += String.fromCharCode(FIRST_SIGN + bits).replace('\\', '~')
  }
  const chances = new Float64Array(1 << 16).fill(0.5)
  const uses = new Uint8Array(1 << 16)
  let low = 0
  let high = 0x3fffffff
  const write = (bit, chance) => {
    const middle = low + Math.floor((high - low) * chance)
    if (bit === 1) high = middle
    else low = middle + 1
    while ((low ^ high) >> 24 === 0) {
      put(high >> 24)
      low = (low << 6) & 0x3fffffff
      high = ((high << 6) & 0x3fffffff) | 63
    }
  }
  const learn = (bit, context) => {
    const chance = chances[context]
    write(bit, chance)
    chances[context] = Math.min(
      Math.max(chance + (bit - chance) / (uses[context] + 1.6), 0.005),
      0.995,
    )
    if (uses[context] < 60) uses[context]++
  }
  const learnNumber = (number, bits, context) => {
    if (number >> bits !== 0) throw new Error(`${number} has more than ${bits} bits`)
    for (let shift = bits - 1, node = 1; shift >= 0; shift--) {
      const bit = (number >> shift) & 1
      learn(bit, context | node)
      node = 2 * node + bit
    }
  }
  const finish = () => {
    for (const shift of [24, 18, 12, 6, 0]) put((high >> shift) & 63)
    return text
  }
  return { write, learn, learnNumber, finish }
}

/** `words`: { word, ending }, the number of an ending below 128. */
export function encodeWords(words) {
  const ranks = ranksOf(words)
  const { numbers, weights } = treeOf(ranks)
  const { write, learn, learnNumber, finish } = bitWriter()
  writeRanks(ranks, learnNumber)
  let previous = 0
  for (const { word, ending } of words) {
    for (let at = 0; at <= word.length; at++) {
      learn(at === word.length ? 1 : 0, (Math.min(at, 4) << END_BITS) | previous)
      if (at === word.length) break
      const number = numbers.get(word.charCodeAt(at))
      for (let shift = CHAR_BITS - 1, node = 1; shift >= 0; shift--) {
        const bit = (number >> shift) & 1
        write(bit, weights[2 * node + 1] / weights[node])
        node = 2 * node + bit
      }
    }
    const context = word === '' ? 2 * ENDS : ENDS
    learnNumber(ending, END_BITS, context | (previous << END_BITS))
    previous = ending
  }
  return finish()
}
