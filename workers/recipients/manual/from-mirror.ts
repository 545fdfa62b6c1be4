import { isBlank } from '#domain/values/text-lines.ts'

import { boxLinesOf } from './box-text.ts'
import { withoutGaps } from './edit-box.ts'
import { isUnread, type BookLine, type LineBook, type Paragraph } from './line-book.ts'

/** The lines of the box, each to be found once. */
class MirrorText {
  readonly lines: string[]
  readonly #places = new Map<string, number[]>()

  /** @param seconds recipients that stand in a line behind another, to be taken out of it */
  constructor(text: string, seconds: readonly BookLine[]) {
    this.lines = boxLinesOf(text)
    for (const second of seconds) {
      const at = this.lines.findIndex((line) => line.includes(second.text))
      if (at >= 0) this.lines[at] = (this.lines[at] ?? '').replace(second.text, '')
    }
    for (const [at, line] of this.lines.entries()) {
      const same = this.#places.get(line.trim())
      if (same === undefined) this.#places.set(line.trim(), [at])
      else same.push(at)
    }
  }

  /** Where the lines of a text stand that no text was found in yet; null = not all are there. */
  find(text: string): readonly number[] | null {
    const found: number[] = []
    for (const line of text.split('\n')) {
      if (isBlank(line)) continue
      const place = this.#places.get(line.trim())?.shift()
      if (place !== undefined) {
        found.push(place)
        continue
      }
      for (const at of found) this.#places.get((this.lines[at] ?? '').trim())?.unshift(at)
      return null
    }
    return found
  }
}

/** A second recipient in a line counts for none (read-paste.ts). */
const isSecond = ({ lines }: BookLine): boolean => lines === 0

/**
 * A book of the time when the box showed the text of its rows: what was read leaves the text, and
 * what was not stays. A line whose text was edited and not read again keeps its text in the box, and
 * its row follows that text.
 */
export function leaveMirror(book: LineBook): void {
  const isRead = book.text === book.readText
  const { boxLines } = book
  const text = new MirrorText(book.text, boxLines.filter(isSecond))
  const places = new Map<BookLine, readonly number[]>()
  const kept: BookLine[] = []
  const gone: number[] = []
  for (const line of boxLines) {
    const found = isSecond(line) ? [] : text.find(line.text)
    if (found !== null && isUnread(line)) places.set(line, found)
    else if (found !== null) {
      kept.push(line)
      gone.push(...found)
    } else if (line.rowId === 0) kept.push(line)
  }
  for (const at of gone) text.lines[at] = ''
  // In front of pastes that were read later.
  if (kept.length > 0) book.addBatch('kept', 0)
  book.keep(kept)
  book.left = leftOf(text.lines, places)
  const rest = withoutGaps(text.lines.join('\n'))
  const last = book.left.at(-1)?.text
  const isLeft = last !== undefined && rest.trimEnd().endsWith(last)
  book.text = isLeft ? `${rest.trimEnd()}\n\n` : rest
  if (isRead) book.readText = book.text
}

/** The paragraphs that hold nothing but lines that were not recognised. */
function leftOf(
  lines: readonly string[],
  places: ReadonlyMap<BookLine, readonly number[]>,
): readonly Paragraph[] {
  const owners = new Map<number, BookLine>()
  for (const [line, found] of places) for (const at of found) owners.set(at, line)
  const left: Paragraph[] = []
  let open: { text: string[]; ids: Set<number>; isWhole: boolean } | null = null
  for (const [at, line] of [...lines, ''].entries()) {
    if (!isBlank(line)) {
      open ??= { text: [], ids: new Set(), isWhole: true }
      const owner = owners.get(at)
      if (owner === undefined) open.isWhole = false
      else open.ids.add(owner.id)
      open.text.push(line)
    } else if (open !== null) {
      if (open.isWhole) left.push({ text: open.text.join('\n'), ids: [...open.ids] })
      open = null
    }
  }
  return left
}
