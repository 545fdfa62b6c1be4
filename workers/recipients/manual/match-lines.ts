/** How a new list of lines follows from an old one. */
export type LineMatch = {
  /** By place in the new list: the old line that is the same; -1 = none. */
  readonly same: Int32Array
  /** By place in the new list: the old line that became this one; -1 = it is new. */
  readonly changed: Int32Array
  /** Old lines that are gone. */
  readonly gone: readonly number[]
}

function matchEnds(
  before: readonly string[],
  after: readonly string[],
  same: Int32Array,
): [number, number] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) same[head] = head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) {
    same[after.length - 1 - tail] = before.length - 1 - tail
    tail++
  }
  return [head, tail]
}

/**
 * Matches lines by their keys: the unchanged ends first, then equal lines in between, wherever they
 * moved. What is left over on both sides is paired in order, so that a corrected line changes its
 * row instead of making another.
 */
export function matchLines(before: readonly string[], after: readonly string[]): LineMatch {
  const same = new Int32Array(after.length).fill(-1)
  const changed = new Int32Array(after.length).fill(-1)
  const [head, tail] = matchEnds(before, after, same)
  const waiting = new Map<string, number[]>()
  for (let at = head; at < before.length - tail; at++) {
    const key = before[at] ?? ''
    const places = waiting.get(key)
    if (places === undefined) waiting.set(key, [at])
    else places.push(at)
  }
  const fresh: number[] = []
  for (let at = head; at < after.length - tail; at++) {
    const place = waiting.get(after[at] ?? '')?.shift()
    if (place === undefined) fresh.push(at)
    else same[at] = place
  }
  const left = [...waiting.values()].flat().sort((a, b) => a - b)
  const paired = Math.min(fresh.length, left.length)
  for (let n = 0; n < paired; n++) changed[fresh[n] ?? 0] = left[n] ?? -1
  return { same, changed, gone: left.slice(paired) }
}
