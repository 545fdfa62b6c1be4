import { changedRows, type Change } from '../list/change.ts'
import type { HistoryStep } from '../list/history.ts'

/**
 * A step that holds its change in memory until `release`, which drops it only while it is stored:
 * what the storage has not taken, or has lost, stays in memory, or nothing could take it back.
 */
export function heldStep(
  change: Change,
  stored: HistoryStep,
  storage: { readonly holds: (seq: number) => boolean },
): HistoryStep {
  let held: Change | null = change
  const release = (): void => {
    if (storage.holds(stored.seq)) held = null
  }
  return {
    ...stored,
    read: () => (held === null ? stored.read() : Promise.resolve(held)),
    held: { rows: changedRows(change), release },
  }
}
