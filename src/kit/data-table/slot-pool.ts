/**
 * Which of the mounted row elements shows which position. A position keeps its slot for as long as
 * it is mounted (focus lives in the element); a slot that became free is given to the next new
 * position, so that scrolling changes texts instead of building elements.
 */
export class SlotPool {
  #slots = new Map<number, number>()

  /** The slot of every position. Called again with the same positions it answers the same. */
  assign(positions: readonly number[]): ReadonlyMap<number, number> {
    const kept = new Map<number, number>()
    const used = new Set<number>()
    for (const position of positions) {
      const slot = this.#slots.get(position)
      if (slot === undefined) continue
      kept.set(position, slot)
      used.add(slot)
    }
    let free = 0
    for (const position of positions) {
      if (kept.has(position)) continue
      while (used.has(free)) free++
      kept.set(position, free)
      used.add(free)
    }
    this.#slots = kept
    return kept
  }
}
