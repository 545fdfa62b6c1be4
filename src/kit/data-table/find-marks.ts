type Search = {
  readonly total: number
  /** Marks that fit on the strip without touching. */
  readonly slots: number
  /** The first marked row at or after a position; -1 or an earlier row = none further down. */
  readonly nextMark: (position: number) => Promise<number>
  readonly isStopped: () => boolean
}

/** One marked row for each slot that has any: as many questions as slots, however many rows. */
export async function findMarks({ total, slots, nextMark, isStopped }: Search): Promise<number[]> {
  const step = Math.max(1, total / Math.max(1, slots))
  const found: number[] = []
  let from = 0
  while (from < total && !isStopped()) {
    const at = await nextMark(from)
    if (at < from) break
    found.push(at)
    // Whole rows: rounding down would find the same row for ever.
    from = Math.ceil((Math.floor(at / step) + 1) * step)
  }
  return found
}
