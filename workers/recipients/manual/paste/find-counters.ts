import { counterOf, looseCounterOf, type Counter } from './line-marks.ts'

/** A list is counted when so many of its numbers follow each other. */
const FEWEST = 2

/**
 * Where the counter of each line ends; 0 = it has none. Numbers at the start of lines count
 * recipients only when they follow each other (1. 2. 3.): 3号楼 and 5. do not.
 */
export function findCounters(lines: readonly { readonly text: string }[]): Uint8Array {
  const ends = new Uint8Array(lines.length)
  const found: Found[] = []
  for (const [at, { text }] of lines.entries()) {
    const counter = counterOf(text)
    const read = counter ?? looseCounterOf(text)
    if (read !== null && read.end < 256)
      found.push({ at, counter: read, isLoose: counter === null })
  }
  const best = longestRun(found)
  const [only] = best
  const isOnlyOne = found.length === 1 && only?.counter.value === 1 && isFirst(lines, only.at)
  const sure = found.filter(({ isLoose }) => !isLoose).length
  if (!isOnlyOne && (best.length < FEWEST || best.length * 2 < sure)) return ends
  for (const { at, counter } of best) ends[at] = counter.end
  return ends
}

function isFirst(lines: readonly { readonly text: string }[], at: number): boolean {
  return lines.slice(0, at).every(({ text }) => text.trim() === '')
}

type Found = {
  readonly at: number
  readonly counter: Counter
  /** It may as well be a number of a house (8 单…): it counts only as the next one of the list. */
  readonly isLoose: boolean
}

/** So many numbers may be missing between two of a list, less one. */
const FURTHEST = 3

type Chain = { readonly one: Found; readonly length: number; readonly before: Chain | null }

/**
 * The numbers of a list: each one more than the last, or at most a few skipped, and a list may
 * begin again at 1. Takes the longest such row, so that a number between them that counts nothing
 * (a time, a house) does not end it.
 */
function longestRun(found: readonly Found[]): Found[] {
  /** By the last number: the longest row that ends with it. */
  const ending = new Map<number, Chain>()
  let longest: Chain | null = null
  for (const one of found) {
    const before = chainBefore(one, ending, longest)
    if (one.isLoose && before === null) continue
    const chain: Chain = { one, length: (before?.length ?? 0) + 1, before }
    const { value } = one.counter
    if (chain.length >= (ending.get(value)?.length ?? 0)) ending.set(value, chain)
    if (chain.length > (longest?.length ?? 0)) longest = chain
  }
  const run: Found[] = []
  for (let chain = longest; chain !== null; chain = chain.before) run.push(chain.one)
  return run.reverse()
}

/** The longest row that goes on with the number. */
function chainBefore(
  { counter, isLoose }: Found,
  ending: ReadonlyMap<number, Chain>,
  longest: Chain | null,
): Chain | null {
  if (isLoose) {
    const last = ending.get(counter.value - 1)
    return last?.one.counter.isBare === true ? last : null
  }
  let best: Chain | null = counter.value <= 1 && (longest?.length ?? 0) >= FEWEST ? longest : null
  for (let step = 1; step <= FURTHEST; step++) {
    const last = ending.get(counter.value - step)
    if (last !== undefined && last.length > (best?.length ?? 0)) best = last
  }
  return best
}
