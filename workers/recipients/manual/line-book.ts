import { LINE_REASONS, type LineReason } from '#domain/address/parsed-line.types.ts'

import { lineKey } from './line-key.ts'
import type { How } from './paste/read-block.ts'

/** State of a line without a row: a duplicate, or `UNREAD + place in LINE_REASONS`. */
export const LINE_STATE = { row: 0, duplicate: 1, unread: 2 } as const

/** A line of the text (or several that are one recipient), and what became of it. */
export type BookLine = {
  readonly id: number
  text: string
  /** How its lines are read; '' = as one line. */
  how: How
  /** How many source lines were joined into it; at most 255. */
  readonly lines: number
  /** The row it became; 0 = none. The row may have been deleted since. */
  rowId: number
  state: number
  /** 0 = every field is certain, 100 = a field is a guess. */
  uncertainty: number
  key: string | null
}

export function reasonOf({ state }: BookLine): LineReason {
  return LINE_REASONS[state - LINE_STATE.unread] ?? ''
}

export function stateOfReason(reason: LineReason): number {
  return LINE_STATE.unread + LINE_REASONS.indexOf(reason)
}

export function isUnread({ state }: BookLine): boolean {
  return state >= LINE_STATE.unread
}

/** Computed once a line: a paste is compared with every line. */
export function keyOf(line: BookLine): string {
  line.key ??= lineKey(line.text, line.how)
  return line.key
}

/** Enters a new reading of a line. Its id and its place stay. */
export function rereadLine(line: BookLine, read: BookLine): void {
  const { text, how, rowId, state, uncertainty, key } = read
  line.text = text
  line.how = how
  line.rowId = rowId
  line.state = state
  line.uncertainty = uncertainty
  line.key = key
}

/** Lines that are stored together. */
export type BookPage = { readonly number: number; lines: BookLine[]; isDirty: boolean }

/** Lines per stored page of a paste. */
export const PAGE_LINES = 1_000

/**
 * - `box`: the lines whose text is in the text box, one page: those that were not recognised, and
 *   those whose text is edited again while they have a row
 * - `kept`: every other line that was read
 * - `waiting`: a large paste not read yet, because no platform is chosen
 * - `paste`: a large paste as older versions kept it; read as `kept`
 */
export type BatchKind = 'box' | 'paste' | 'waiting' | 'kept'

/**
 * Text that a reading left in the box, between blank lines, with the lines it is. While nobody
 * edits it, it is not read again: the text beside it has left, and the reading would differ.
 */
export type Paragraph = { readonly text: string; readonly ids: readonly number[] }

export type Batch = {
  readonly id: number
  kind: BatchKind
  readonly lines: number
  pages: BookPage[]
  /** The text of a waiting paste. */
  raw: string
}

/** A line to be added to the book, without its id and key. */
export type NewLine = Pick<BookLine, 'text' | 'how' | 'lines' | 'rowId' | 'state' | 'uncertainty'>

export type IsAlive = (rowId: number) => boolean

/**
 * Every line of manual mode: which row it became, or why it became none. The list owns the rows; a
 * line only names its row, which can leave the list and come back by undo.
 */
export class LineBook {
  batches: Batch[] = []
  /** The current text of the box. */
  text = ''
  /** The text of the box when it was read last, without what was recognised. */
  readText = ''
  /** What readings left in the box. */
  left: readonly Paragraph[] = []
  nextId = 1
  nextPage = 1
  droppedPages: number[] = []
  /** The lines outside the box that own a row, by key; a row of the same key may be gone. */
  #owners: Map<string, BookLine | BookLine[]> | null = null

  get box(): Batch {
    return this.#only('box')
  }

  /** The batch of lines whose text the page no longer shows; made when it is first needed. */
  get kept(): Batch {
    return this.#only('kept')
  }

  *lines(): Generator<BookLine> {
    for (const batch of this.batches) {
      for (const page of batch.pages) yield* page.lines
    }
  }

  /** A line outside the box that has the key, and a row in the list. */
  owner(key: string, isAlive: IsAlive): BookLine | null {
    if (this.#owners === null) {
      this.#owners = new Map()
      for (const batch of this.batches) {
        if (batch.kind === 'box') continue
        for (const page of batch.pages) this.#addOwners(page.lines)
      }
    }
    const owner = this.#owners.get(key)
    if (Array.isArray(owner)) return owner.find(({ rowId }) => isAlive(rowId)) ?? null
    return owner !== undefined && isAlive(owner.rowId) ? owner : null
  }

  make(line: NewLine): BookLine {
    return { ...line, id: this.nextId++, key: null }
  }

  addBatch(kind: BatchKind, lines: number): Batch {
    const id = 1 + Math.max(0, ...this.batches.map((batch) => batch.id))
    const batch: Batch = { id, kind, lines, pages: [], raw: '' }
    // Text that was read comes before the text in the box.
    if (kind === 'kept') this.batches.unshift(batch)
    else this.batches.push(batch)
    return batch
  }

  /** Adds lines at the end of a batch, in pages. */
  append(batch: Batch, lines: readonly BookLine[]): void {
    let page = batch.pages.at(-1)
    for (const line of lines) {
      if (page === undefined || (batch.kind !== 'box' && page.lines.length >= PAGE_LINES)) {
        page = { number: this.nextPage++, lines: [], isDirty: true }
        batch.pages.push(page)
      }
      page.lines.push(line)
      page.isDirty = true
    }
    if (batch.kind !== 'box' && this.#owners !== null) this.#addOwners(lines)
  }

  /** Replaces what the box holds. */
  setBox(lines: readonly BookLine[]): void {
    const { box } = this
    const page = box.pages[0] ?? { number: this.nextPage++, lines: [], isDirty: true }
    page.lines = [...lines]
    page.isDirty = true
    box.pages = [page]
  }

  /** Removes lines and all facts of them. */
  remove(isGone: (line: BookLine) => boolean): void {
    for (const batch of this.batches) {
      for (const page of batch.pages) {
        const left = page.lines.filter((line) => !isGone(line))
        if (left.length === page.lines.length) continue
        page.lines = left
        page.isDirty = true
      }
    }
    this.#owners = null
  }

  /** Marks the pages of lines that were changed in place. */
  touch(ids: ReadonlySet<number>): void {
    for (const batch of this.batches) {
      for (const page of batch.pages) {
        if (!page.isDirty) page.isDirty = page.lines.some((line) => ids.has(line.id))
      }
    }
    this.#owners = null
  }

  drop(batch: Batch): void {
    this.droppedPages.push(...batch.pages.map((page) => page.number))
    this.batches = this.batches.filter((other) => other !== batch)
    this.#owners = null
  }

  /** The lines of the box. */
  get boxLines(): readonly BookLine[] {
    return this.box.pages.flatMap((page) => page.lines)
  }

  /** Enters what a reading of the box came to. */
  enter(read: {
    readonly text: string
    readonly left: readonly Paragraph[]
    readonly box: readonly BookLine[]
    readonly kept: readonly BookLine[]
  }): void {
    this.setBox(read.box)
    this.append(this.kept, read.kept)
    this.text = read.text
    this.readText = read.text
    this.left = read.left
  }

  /** The text of lines is in the box again, and edited there. */
  reopen(taken: readonly { readonly line: BookLine }[]): void {
    const wanted = new Set(Array.from(taken, ({ line }) => line))
    const isWanted = (line: BookLine): boolean => wanted.has(line) && line.rowId > 0
    const found = [...this.lines()].filter(isWanted)
    this.remove(isWanted)
    this.setBox([...this.boxLines, ...found])
  }

  /** Takes lines out of the box; they stay in the book. */
  keep(lines: readonly BookLine[]): void {
    if (lines.length === 0) return
    const kept = new Set(lines)
    this.setBox(this.boxLines.filter((line) => !kept.has(line)))
    this.append(this.kept, lines)
  }

  /**
   * Clears the text. The lines that were read stay in the book; pastes that still wait are
   * dropped.
   */
  settle(): void {
    this.keep(this.boxLines)
    for (const batch of this.batches.filter(({ kind }) => kind === 'waiting')) this.drop(batch)
    this.text = ''
    this.readText = ''
    this.left = []
  }

  #only(kind: 'box' | 'kept'): Batch {
    return this.batches.find((batch) => batch.kind === kind) ?? this.addBatch(kind, 0)
  }

  #addOwners(lines: readonly BookLine[]): void {
    const owners = this.#owners
    if (owners === null) return
    for (const line of lines) {
      if (line.rowId <= 0) continue
      const key = keyOf(line)
      const other = owners.get(key)
      if (other === undefined) owners.set(key, line)
      else owners.set(key, Array.isArray(other) ? [...other, line] : [other, line])
    }
  }
}
