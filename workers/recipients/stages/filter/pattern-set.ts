/** Open addressing stays quick below about half full. */
const SLOTS_PER_NODE = 2

/**
 * Finds which of many patterns occur in a text, in one pass over the text however many patterns
 * there are (Aho and Corasick, 1975). Node 0 is the root; 0 also means "none", because no pattern
 * is empty.
 */
export class PatternSet {
  readonly #parents: Int32Array
  readonly #chars: Uint16Array
  readonly #fails: Int32Array
  /** Index of the pattern that ends at a node; -1 = none. */
  readonly #patterns: Int32Array
  /** The next shorter pattern that ends where this node does. */
  readonly #shorter: Int32Array
  /** The last text in which a node was reported. */
  readonly #seen: Uint32Array
  readonly #slots: Int32Array
  readonly #shift: number
  readonly #roots = new Int32Array(65_536)
  #nodes = 1
  #text = 0

  /** Patterns must be distinct and not empty. */
  constructor(patterns: readonly string[]) {
    let size = 1
    for (const pattern of patterns) size += pattern.length
    this.#parents = new Int32Array(size)
    this.#chars = new Uint16Array(size)
    this.#fails = new Int32Array(size)
    this.#patterns = new Int32Array(size).fill(-1)
    this.#shorter = new Int32Array(size)
    this.#seen = new Uint32Array(size)
    const bits = Math.max(4, Math.ceil(Math.log2(size * SLOTS_PER_NODE)))
    this.#slots = new Int32Array(2 ** bits)
    this.#shift = 32 - bits
    const depths = new Int32Array(size)
    for (let index = 0; index < patterns.length; index++) {
      this.#add(patterns[index] ?? '', index, depths)
    }
    this.#link(depths)
  }

  /** Calls `onFound` once for each pattern that occurs in `text`. */
  forEachIn(text: string, onFound: (pattern: number) => void): void {
    const seen = this.#seen
    const turn = ++this.#text
    let node = 0
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at))
      let end = (this.#patterns[node] ?? -1) >= 0 ? node : (this.#shorter[node] ?? 0)
      // The suffixes of a reported pattern that are patterns too were reported with it.
      while (end !== 0 && seen[end] !== turn) {
        seen[end] = turn
        onFound(this.#patterns[end] ?? 0)
        end = this.#shorter[end] ?? 0
      }
    }
  }

  #step(from: number, char: number): number {
    let node = from
    while (node !== 0) {
      const next = this.#child(node, char)
      if (next !== 0) return next
      node = this.#fails[node] ?? 0
    }
    return this.#roots[char] ?? 0
  }

  #add(pattern: string, index: number, depths: Int32Array): void {
    let node = 0
    for (let at = 0; at < pattern.length; at++) {
      const char = pattern.charCodeAt(at)
      let next = node === 0 ? (this.#roots[char] ?? 0) : this.#child(node, char)
      if (next === 0) {
        next = this.#nodes++
        this.#parents[next] = node
        this.#chars[next] = char
        depths[next] = at + 1
        if (node === 0) this.#roots[char] = next
        else this.#slots[this.#slot(node, char)] = next
      }
      node = next
    }
    this.#patterns[node] = index
  }

  // A node's link leads to a node nearer the root, so nodes are linked in the order of their depth.
  #link(depths: Int32Array): void {
    for (const node of byDepth(depths, this.#nodes)) {
      const parent = this.#parents[node] ?? 0
      if (parent === 0) continue
      const fail = this.#step(this.#fails[parent] ?? 0, this.#chars[node] ?? 0)
      this.#fails[node] = fail
      this.#shorter[node] = (this.#patterns[fail] ?? -1) >= 0 ? fail : (this.#shorter[fail] ?? 0)
    }
  }

  #child(node: number, char: number): number {
    return this.#slots[this.#slot(node, char)] ?? 0
  }

  /** The slot that holds the child, or the empty one where it would be. */
  #slot(node: number, char: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    // Multipliers of Knuth and of MurmurHash3: neighbours spread over the whole table.
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(char, 0x85ebca6b)) >>> this.#shift
    for (;;) {
      const child = slots[slot] ?? 0
      if (child === 0 || (this.#parents[child] === node && this.#chars[child] === char)) return slot
      slot = (slot + 1) & mask
    }
  }
}

/** Nodes 1 … count - 1, the shallow ones first. */
function byDepth(depths: Int32Array, count: number): Int32Array {
  let deepest = 0
  for (let node = 1; node < count; node++) deepest = Math.max(deepest, depths[node] ?? 0)
  const starts = new Int32Array(deepest + 2)
  for (let node = 1; node < count; node++) {
    const after = (depths[node] ?? 0) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let depth = 1; depth < starts.length; depth++) {
    starts[depth] = (starts[depth] ?? 0) + (starts[depth - 1] ?? 0)
  }
  const order = new Int32Array(Math.max(0, count - 1))
  for (let node = 1; node < count; node++) {
    const depth = depths[node] ?? 0
    const place = starts[depth] ?? 0
    starts[depth] = place + 1
    order[place] = node
  }
  return order
}
