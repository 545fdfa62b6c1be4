import { invariant } from '#domain/result/assert.ts'

import type { Change, ChangeCause } from './change.ts'

/** How many steps can be taken back. */
export const HISTORY_STEPS = 100

/**
 * How many rows the newest steps hold in memory: taking back such a step is immediate, and its rows
 * keep their prices. A bulk edit of a whole list makes 100,000 new rows; a hundred such edits would
 * take a gigabyte.
 */
const HELD_ROWS = 200_000

/**
 * A step: the change, or how to read it back from storage once it is wanted. `seq` is the journal
 * record that holds it.
 */
export type HistoryStep = {
  readonly seq: number
  readonly cause: ChangeCause
  readonly read: () => Promise<Change>
  /** For a change in memory: how many rows it holds; `release` drops it if it is stored. */
  readonly held?: { readonly rows: number; readonly release: () => void }
}

/** What can be taken back, and what can be done again; newest last. */
export class History {
  #undo: HistoryStep[] = []
  #redo: HistoryStep[] = []

  get undoable(): HistoryStep | null {
    return this.#undo.at(-1) ?? null
  }

  get redoable(): HistoryStep | null {
    return this.#redo.at(-1) ?? null
  }

  get undoSteps(): readonly HistoryStep[] {
    return this.#undo
  }

  get redoSteps(): readonly HistoryStep[] {
    return this.#redo
  }

  load(undo: readonly HistoryStep[], redo: readonly HistoryStep[]): void {
    this.#undo = [...undo]
    this.#redo = [...redo]
  }

  /** A new change: what had been taken back can no longer be done again. */
  push(step: HistoryStep): void {
    this.#undo.push(step)
    if (this.#undo.length > HISTORY_STEPS) this.#undo.shift()
    this.#redo = []
    this.#releaseOld()
  }

  /** @returns the step that was taken back */
  undo(): HistoryStep {
    const step = invariant(this.#undo.pop(), 'undo is called only when undoable')
    this.#redo.push(step)
    return step
  }

  /** @returns the step that was done again */
  redo(): HistoryStep {
    const step = invariant(this.#redo.pop(), 'redo is called only when redoable')
    this.#undo.push(step)
    return step
  }

  /** Forgets everything, e.g. because rows were placed: nothing may bring them back. */
  clear(): void {
    this.#undo = []
    this.#redo = []
  }

  #releaseOld(): void {
    let rows = 0
    for (const { held } of this.#undo.toReversed()) {
      rows += held?.rows ?? 0
      if (rows > HELD_ROWS) held?.release()
    }
  }
}
