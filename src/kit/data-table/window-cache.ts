import { createStore } from '#domain/values/store.ts'

import type { RowSource, RowsAnswer } from './data-table.types.ts'

export const WINDOW_ROWS = 100
/** Loads under way at once: more would only queue in front of the window the user now looks at. */
const MAX_LOADING = 3
/** A source that keeps answering an old revision is broken; asking for ever would burn the CPU. */
const MAX_STALE_ANSWERS = 20
/** Windows kept; the farthest from what is shown go first. */
const MAX_KEPT = 30

type LoadedWindow<Row> = {
  readonly key: string
  readonly revision: number
  readonly rows: readonly Row[]
}

/**
 * The rows on screen and around them, loaded in windows of WINDOW_ROWS from an asynchronous
 * source. Obligations:
 * - an answer for another key, or for a revision older than the newest known, never replaces rows
 * - rows of the previous revision stay readable until their successors arrive (no flicker), but
 *   only where the user looks: windows out of sight are forgotten at once
 */
export class WindowCache<Row> {
  #source: RowSource<Row> | null = null
  #windows = new Map<number, LoadedWindow<Row>>()
  #loading = new Set<number>()
  #wanted: readonly [number, number] = [0, 0]
  #total: { readonly key: string; readonly revision: number; readonly count: number } | null = null
  #failure: unknown = null
  readonly #version = createStore(0)
  #staleAnswers = 0

  readonly subscribe = this.#version.subscribe

  /** Rises with every visible change. */
  readonly getVersion = this.#version.get

  /** Rows in the list, by the newest answer, even one of the previous key; null before any. */
  get total(): number | null {
    return this.#total?.count ?? null
  }

  /** Whether `total` and the rows belong to the list that was requested last. */
  get isSettled(): boolean {
    return this.#total !== null && this.#total.key === this.#source?.key
  }

  /** Why the last load failed; loading is idle until `retry` or another source. */
  get failure(): unknown {
    return this.#failure
  }

  setSource(source: RowSource<Row>): void {
    const previous = this.#source
    this.#source = source
    if (previous?.key === source.key && previous.revision === source.revision) return
    // Loads under way for the other list find that the set has changed, and drop their answers.
    if (previous?.key !== source.key) this.#loading = new Set()
    this.#failure = null
    this.#staleAnswers = 0
    // Windows out of sight would be stale when they are scrolled back to.
    for (const index of this.#windows.keys()) {
      if (!this.#isWanted(index)) this.#windows.delete(index)
    }
    this.#pump()
  }

  /** Sets the positions (half-open) that are shown. */
  want(from: number, to: number): void {
    if (this.#wanted[0] === from && this.#wanted[1] === to) return
    this.#wanted = [from, to]
    this.#pump()
  }

  row(position: number): Row | undefined {
    const kept = this.#windows.get(Math.floor(position / WINDOW_ROWS))
    return kept?.rows[position % WINDOW_ROWS]
  }

  /** Shows `row` at `position` until the source answers. */
  patch(position: number, row: Row): void {
    const index = Math.floor(position / WINDOW_ROWS)
    const kept = this.#windows.get(index)
    if (kept === undefined) return
    this.#windows.set(index, { ...kept, rows: kept.rows.with(position % WINDOW_ROWS, row) })
    this.#changed()
  }

  /** Loads again what is shown: after a refusal of an optimistic change, or a failure. */
  retry(): void {
    this.#failure = null
    this.#staleAnswers = 0
    this.#loading = new Set()
    for (const [index, kept] of this.#windows) this.#windows.set(index, { ...kept, revision: -1 })
    this.#changed()
    this.#pump()
  }

  #isWanted(index: number): boolean {
    const [from, to] = this.#wanted
    return (index + 1) * WINDOW_ROWS > from && index * WINDOW_ROWS < to
  }

  #isFresh(index: number): boolean {
    const kept = this.#windows.get(index)
    const source = this.#source
    return (
      kept !== undefined &&
      source !== null &&
      kept.key === source.key &&
      kept.revision >= source.revision
    )
  }

  /** What is shown first, then its neighbours. */
  #missing(): number[] {
    const [from, to] = this.#wanted
    const first = Math.floor(from / WINDOW_ROWS)
    const last = Math.floor(Math.max(from, to - 1) / WINDOW_ROWS)
    const order: number[] = []
    for (let index = first; index <= last; index++) order.push(index)
    order.push(last + 1, first - 1)
    const total = this.isSettled ? this.total : null
    return order.filter(
      (index) =>
        index >= 0 &&
        (total === null ? index === first : index === 0 || index * WINDOW_ROWS < total) &&
        !this.#loading.has(index) &&
        !this.#isFresh(index),
    )
  }

  #pump(): void {
    if (this.#source === null || this.#failure !== null) return
    for (const index of this.#missing()) {
      if (this.#loading.size >= MAX_LOADING) return
      void this.#load(this.#source, index)
    }
  }

  async #load(source: RowSource<Row>, index: number): Promise<void> {
    const loading = this.#loading
    loading.add(index)
    try {
      const answer = await source.load(index * WINDOW_ROWS, WINDOW_ROWS)
      if (loading === this.#loading) this.#keep(source.key, index, answer)
    } catch (failure) {
      if (loading === this.#loading) this.#fail(failure)
    }
    loading.delete(index)
    this.#pump()
  }

  #fail(failure: unknown): void {
    this.#failure = failure
    this.#changed()
  }

  #keep(key: string, index: number, answer: RowsAnswer<Row>): void {
    const newest = this.#source?.revision ?? 0
    if (answer.revision < newest) {
      this.#staleAnswers++
      if (this.#staleAnswers > MAX_STALE_ANSWERS) this.#fail(new Error('the source lags behind'))
      return
    }
    this.#staleAnswers = 0
    const known = this.#total
    if (known === null || known.key !== key || answer.revision >= known.revision) {
      this.#total = { key, revision: answer.revision, count: answer.total }
    }
    this.#windows.set(index, { key, revision: answer.revision, rows: answer.rows })
    this.#evict()
    this.#changed()
  }

  #evict(): void {
    if (this.#windows.size <= MAX_KEPT) return
    const middle = (this.#wanted[0] + this.#wanted[1]) / 2 / WINDOW_ROWS
    const byDistance = [...this.#windows.keys()].sort(
      (a, b) => Math.abs(b - middle) - Math.abs(a - middle),
    )
    for (const index of byDistance.slice(0, this.#windows.size - MAX_KEPT)) {
      this.#windows.delete(index)
    }
  }

  #changed(): void {
    this.#version.set(this.#version.get() + 1)
  }
}
