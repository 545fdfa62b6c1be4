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
  // The longest run in which each number is the next one; a line that repeats or skips is not in it.
  const best = runs(found)
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

/** The numbers of a list: each one more than the last, or at most a few skipped. */
function runs(found: readonly Found[]): Found[] {
  let best: Found[] = []
  let run: Found[] = []
  for (const one of found) {
    const last = run.at(-1)
    const step = last === undefined ? 1 : one.counter.value - last.counter.value
    if (one.isLoose) {
      if (last?.counter.isBare === true && step === 1) run.push(one)
      continue
    }
    if (step >= 1 && step <= 3) run.push(one)
    else if (step !== 0) {
      if (run.length > best.length) best = run
      run = one.counter.value <= 1 ? [one] : run.length > 2 ? run : [one]
    }
  }
  return run.length > best.length ? run : best
}
