import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

import type { Change } from '../list/change.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import { blankEnd, boxLinesOf, lineAt, partsOf, remnantsOf, type BoxPart } from './box-text.ts'
import type { Entry } from './entry.types.ts'
import { lineKey } from './line-key.ts'
import { isUnread, keyOf, stateOfReason, type BookLine, type LineBook } from './line-book.ts'
import type { Paragraph } from './line-book.ts'
import type { ManualAnswer, ReadCause } from './manual.types.ts'
import { readBlock } from './paste/read-block.ts'
import { answerOf, asDuplicate, changeOf, newLine, type LineChange } from './plan-lines.ts'
import { rowOfLine } from './row-of-line.ts'

/** Lines of the text of the box that became a row or a duplicate, by the numbers of their lines. */
export type TakenLine = { readonly from: number; readonly to: number; readonly line: BookLine }

/** What reading the box means for the list, the book and the text; nothing is touched yet. */
export type ReadingPlan = {
  readonly change: Change
  readonly answer: ManualAnswer
  readonly text: string
  readonly left: readonly Paragraph[]
  /** The lines that stay in the box, and those that leave it. */
  readonly box: readonly BookLine[]
  readonly kept: readonly BookLine[]
  readonly taken: readonly TakenLine[]
}

type Fresh = Extract<BoxPart, { kind: 'fresh' }>

/** Reads texts that have nothing to do with each other. */
export type ReadTexts = (texts: readonly string[]) => readonly (readonly Entry[])[]

const TELLING = ['name', 'phone', 'detail'] as const

/** Whether two readings are of the same person, one of them corrected. */
function isCorrected(before: ParsedLine, after: ParsedLine): boolean {
  const equal = TELLING.filter((field) => before[field] !== '' && before[field] === after[field])
  return equal.length > 1
}

const readAgain = ({ text, how }: BookLine): ParsedLine => readBlock(text, how)

function isUnfinished({ name, phone, detail }: ParsedLine): boolean {
  return name === '' || phone === '' || detail === ''
}

class Reading {
  readonly #book: LineBook
  readonly #list: RecipientList
  readonly #change: LineChange = { before: [], after: [], inserted: [] }
  /** Lines that were in the box and have not been met again. */
  readonly #old: Set<BookLine>
  readonly #seen = new Set<string>()
  readonly box: BookLine[] = []
  readonly kept: BookLine[] = []
  readonly taken: TakenLine[] = []
  readonly left: Paragraph[] = []
  readonly texts: string[] = []

  constructor(book: LineBook, list: RecipientList) {
    this.#book = book
    this.#list = list
    this.#old = new Set(book.boxLines)
  }

  readonly #isAlive = (rowId: number): boolean => this.#list.positionOf(rowId) >= 0

  /** What an earlier reading left stays as it is. */
  leave(paragraph: Paragraph): void {
    const ids = new Set(paragraph.ids)
    for (const line of this.#old) {
      if (!ids.has(line.id)) continue
      this.box.push(line)
      this.#old.delete(line)
    }
    this.left.push(paragraph)
    this.texts.push(paragraph.text)
  }

  /** Text that is not read now keeps the lines that it was. */
  postpone(text: string): void {
    for (const line of this.#old) {
      if (isUnread(line) && !text.includes(line.text)) continue
      this.box.push(line)
      this.#old.delete(line)
    }
    this.texts.push(text)
  }

  /** @param holds whether the last entry may be typed on */
  read({ text, from }: Fresh, entries: readonly Entry[], holds: boolean): void {
    const last = entries.at(-1)
    const held = holds && last?.parsed.ok === true && isUnfinished(last.parsed) ? last : null
    const isTaken = (entry: Entry): boolean => entry.parsed.ok && entry !== held
    const lineOf = new Map<Entry, BookLine>()
    for (const entry of entries) {
      if (!isTaken(entry)) lineOf.set(entry, this.#unread(entry, entry === held))
      else
        this.taken.push({ from: from + entry.from, to: from + entry.to, line: this.#take(entry) })
    }
    this.box.push(...lineOf.values())
    // Nothing of it was understood: more may come that makes it whole.
    if (!entries.some(isTaken)) {
      this.texts.push(text)
      return
    }
    for (const remnant of remnantsOf(boxLinesOf(text), entries, isTaken)) {
      this.texts.push(remnant.text)
      if (held !== null && remnant.entries.includes(held)) continue
      const ids = remnant.entries.flatMap((entry) => lineOf.get(entry)?.id ?? [])
      this.left.push({ text: remnant.text, ids })
    }
  }

  /**
   * What becomes of lines whose text is no longer there: rows stay in the list, and what was pasted
   * over stays among the lines that were not recognised, unless it was corrected.
   */
  finish(fresh: readonly Fresh[], entries: readonly Entry[], isPasted: boolean): void {
    for (const line of this.#old) {
      if (!isUnread(line)) this.kept.push(line)
      else if (isPasted && !fresh.some(({ text }) => text.includes(line.text))) {
        const before = readAgain(line)
        if (!entries.some(({ parsed }) => isCorrected(before, parsed))) this.kept.push(line)
      }
    }
  }

  plan(text: string): ReadingPlan {
    const { left, box, kept, taken } = this
    const lines = [...taken.map(({ line }) => line), ...box]
    const change = changeOf(this.#list, this.#change)
    return { change, answer: answerOf(change, lines), text, left, box, kept, taken }
  }

  #unread(entry: Entry, isHeld: boolean): BookLine {
    const key = lineKey(entry.text, entry.how)
    for (const line of this.#old) {
      if (!isUnread(line) || keyOf(line) !== key || line.text !== entry.text) continue
      this.#old.delete(line)
      line.state = stateOfReason(isHeld ? 'unfinished' : entry.parsed.reason)
      return line
    }
    const read = newLine(entry, 0)
    const line = this.#book.make(
      isHeld ? { ...read, rowId: 0, state: stateOfReason('unfinished') } : read,
    )
    line.key = key
    return line
  }

  #take(entry: Entry): BookLine {
    const key = lineKey(entry.text, entry.how)
    const line = this.#known(key) ?? this.#enter(entry, key)
    line.key = key
    this.#seen.add(key)
    this.kept.push(line)
    return line
  }

  /** A line that was edited in the box while it had a row, and has its former text again. */
  #known(key: string): BookLine | null {
    for (const line of this.#old) {
      if (!this.#isAlive(line.rowId) || keyOf(line) !== key) continue
      this.#old.delete(line)
      return line
    }
    return null
  }

  #enter(entry: Entry, key: string): BookLine {
    const book = this.#book
    const isThere = this.#seen.has(key) || book.owner(key, this.#isAlive) !== null
    const read = newLine(entry, 0)
    if (isThere) return book.make(asDuplicate(read))
    const edited = this.#edited(entry)
    const row = rowOfLine(edited?.id ?? this.#list.takeIds(1), entry.parsed)
    if (edited === null) this.#change.inserted.push(row)
    else {
      this.#change.before.push(edited)
      this.#change.after.push(row)
    }
    return book.make({ ...read, rowId: row.id })
  }

  /** The row of the line that this one was before it was edited. */
  #edited({ parsed }: Entry) {
    for (const line of this.#old) {
      const row = this.#list.rowOf(line.rowId)
      if (row === null || !isCorrected(readAgain(line), parsed)) continue
      this.#old.delete(line)
      return row
    }
    return null
  }
}

const isFresh = (part: BoxPart): part is Fresh => part.kind === 'fresh'

/**
 * The text of the box: an inlet. What is recognised goes into the list and out of the text, what is
 * not stays, and nobody leaves the list, whatever becomes of the text.
 */
export function planReading(
  book: LineBook,
  list: RecipientList,
  box: { readonly text: string; readonly cause: ReadCause },
  read: ReadTexts,
): ReadingPlan {
  const { text, cause } = box
  const lines = boxLinesOf(text)
  const upTo = cause.by === 'finish' ? lines.length : lineAt(text, cause.caret)
  const parts = partsOf(lines, book.left, upTo)
  const fresh = parts.filter(isFresh)
  const all = read(fresh.map((part) => part.text))
  const reading = new Reading(book, list)
  // Lines that stay are met first, so that no other is taken for them.
  for (const part of parts) {
    if (part.kind === 'left') reading.leave(part.paragraph)
    else if (part.kind === 'later') reading.postpone(part.text)
    else {
      const at = fresh.indexOf(part)
      const holds = cause.by === 'enter' && at === fresh.length - 1
      reading.read(part, all[at] ?? [], holds)
    }
  }
  reading.finish(fresh, all.flat(), cause.by === 'paste')
  return reading.plan(textAfter(reading, lines))
}

/** The text that is left; the caret gets a line of its own, apart from what is not read again. */
function textAfter({ texts, left, taken }: Reading, lines: readonly string[]): string {
  const last = texts.at(-1)
  if (taken.length === 0) return lines.join('\n')
  // What was recognised is gone, with the blank lines around it.
  if (last === undefined) return ''
  const end = blankEnd(lines)
  const isLeft = left.at(-1)?.text === last
  return texts.join('\n\n') + (isLeft ? '\n\n' : end)
}
