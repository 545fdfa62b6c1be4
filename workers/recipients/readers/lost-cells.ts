/** More runs than an honest file has; a hostile one may lose every other cell of a million lines. */
const MAX_RUNS = 20_000

/** The cells of a sheet that lost something: how many they are, and where. */
export class LostCells {
  count = 0
  /** In threes: first line, last line, column. Lines that follow each other are one run. */
  private readonly runs: number[] = []
  /** For each column, the index of its last run in `runs`. */
  private readonly lastRun = new Map<number, number>()

  /** Once `MAX_RUNS` is reached, the last run is extended over all that follows. */
  add(line: number, column: number, lastLine = line): void {
    this.count++
    const { runs } = this
    const isFull = runs.length >= MAX_RUNS * 3
    const at = isFull ? runs.length - 3 : this.lastRun.get(column)
    if (at !== undefined) {
      const first = runs[at] ?? 0
      const last = runs[at + 1] ?? 0
      if (isFull || (line >= first && line <= last + 1)) {
        runs[at] = Math.min(first, line)
        runs[at + 1] = Math.max(last, lastLine)
        return
      }
    }
    this.lastRun.set(column, runs.length)
    runs.push(line, lastLine, column)
  }

  toRuns(): Uint32Array {
    return Uint32Array.from(this.runs)
  }
}
