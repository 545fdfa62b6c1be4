import { isBlank, sourceLines } from '#domain/values/text-lines.ts'

import { isUnread, type BookLine, type LineBook, type Paragraph } from './line-book.ts'

/** What the box may hold; more would freeze it (src/features/purchase/modes/manual/large-paste.ts). */
const MAX_BOX_LINES = 2_000

/**
 * `text` with an entry's old text replaced, once: a block of lines, or a part of a line that holds
 * two recipients.
 */
export function replaceInText(text: string, from: string, to: string | null): string {
  const lines = sourceLines(text)
  const wanted = from.split('\n').filter((line) => !isBlank(line))
  const next = to === null ? [] : [to]
  for (let at = 0; at + wanted.length <= lines.length; at++) {
    if (!wanted.every((line, n) => lines[at + n] === line)) continue
    return [...lines.slice(0, at), ...next, ...lines.slice(at + wanted.length)].join('\n')
  }
  const at = wanted.length > 1 ? -1 : lines.findIndex((line) => line.includes(from))
  if (at < 0) return text
  const rest = (lines[at] ?? '').replace(from, () => to ?? '').trim()
  return [...lines.slice(0, at), ...(rest === '' ? [] : [rest]), ...lines.slice(at + 1)].join('\n')
}

/** One blank line between paragraphs is enough, and an empty box holds none. */
export function withoutGaps(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(/\n{3,}/gu, '\n\n').replace(/^\n+/u, '')
}

function replaceLine(book: LineBook, line: BookLine, to: string | null): void {
  const replaced = (text: string): string => withoutGaps(replaceInText(text, line.text, to))
  let isLeft = false
  book.left = book.left.flatMap((paragraph): readonly Paragraph[] => {
    if (isLeft || !paragraph.ids.includes(line.id)) return [paragraph]
    isLeft = true
    const text = replaced(paragraph.text)
    const ids = to === null ? paragraph.ids.filter((id) => id !== line.id) : paragraph.ids
    // A text of more lines with blank ones in between counts as typed again.
    book.text = replaceInText(book.text, paragraph.text, text === '' ? null : text)
    return text === '' || text.includes('\n\n') ? [] : [{ text, ids }]
  })
  book.text = isLeft ? withoutGaps(book.text) : replaced(book.text)
  book.readText = book.text
}

/** A line of the box leaves its text. */
export function removeLine(book: LineBook, line: BookLine): void {
  replaceLine(book, line, null)
}

/** A line of the box was read again, as `to`: its text leaves the box once it is recognised. */
export function editLine(book: LineBook, line: BookLine, to: BookLine): void {
  if (!isUnread(to)) removeLine(book, line)
  else if (to.text !== line.text) replaceLine(book, line, to.text)
}

/**
 * Enters the lines of a large paste; those that were not recognised stand in the box, if it has
 * room. @returns whether they do
 */
export function fitIntoBox(book: LineBook, lines: readonly BookLine[]): boolean {
  const unread = lines.filter(isUnread)
  const room = MAX_BOX_LINES - sourceLines(book.text).length
  const wanted = unread.reduce((sum, line) => sum + 2 * line.lines, 0)
  if (unread.length === 0 || wanted > room) {
    book.append(book.kept, lines)
    return false
  }
  book.append(
    book.kept,
    lines.filter((line) => !isUnread(line)),
  )
  book.setBox([...book.boxLines, ...unread])
  const left = unread.map(({ id, text }) => ({
    text: text
      .split('\n')
      .filter((line) => !isBlank(line))
      .join('\n'),
    ids: [id],
  }))
  book.left = [...book.left, ...left]
  const wasRead = book.text === book.readText
  const before = book.text.trimEnd()
  book.text = [...(before === '' ? [] : [before]), ...left.map(({ text }) => text), ''].join('\n\n')
  if (wasRead) book.readText = book.text
  return true
}
