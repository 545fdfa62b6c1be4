import { counterOf, type Counter } from './line-marks.ts'

/** A list is counted when so many of its numbers follow each other. */
const FEWEST = 2

/**
 * Where the counter of each line ends; 0 = it has none. Numbers at the start of lines count
 * recipients only when they follow each other (1. 2. 3.): 3号楼 and 5. do not.
 */
export function findCounters(lines: readonly { readonly text: string }[]): Uint8Array {
  const ends = new Uint8Array(lines.length)
  const found: { readonly at: number; readonly counter: Counter }[] = []
  for (let at = 0; at < lines.length; at++) {
    const counter = counterOf(lines[at]?.text ?? '')
    if (counter !== null && counter.end < 256) found.push({ at, counter })
  }
  // The longest run in which each number is the next one; a line that repeats or skips is not in it.
  const best = runs(found)
  const isOnlyOne = found.length === 1 && best[0]?.counter.value === 1 && isFirst(lines, best[0].at)
  if (!isOnlyOne && (best.length < FEWEST || best.length * 2 < found.length)) return ends
  for (const { at, counter } of best) ends[at] = counter.end
  return ends
}

function isFirst(lines: readonly { readonly text: string }[], at: number): boolean {
  return lines.slice(0, at).every(({ text }) => text.trim() === '')
}

type Found = { readonly at: number; readonly counter: Counter }

/** The numbers of a list: each one more than the last, or at most a few skipped. */
function runs(found: readonly Found[]): Found[] {
  let best: Found[] = []
  let run: Found[] = []
  for (const one of found) {
    const last = run.at(-1)
    const step = last === undefined ? 1 : one.counter.value - last.counter.value
    if (step >= 1 && step <= 3) run.push(one)
    else if (step !== 0) {
      if (run.length > best.length) best = run
      run = one.counter.value <= 1 ? [one] : run.length > 2 ? run : [one]
    }
  }
  return run.length > best.length ? run : best
}
