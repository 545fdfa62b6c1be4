import { isBlank, sourceLines } from '#domain/values/text-lines.ts'

import type { Entry } from './entry.types.ts'
import type { Paragraph } from './line-book.ts'

/** A part of the text of the box; blank lines are around it. */
export type BoxPart =
  /** Left by an earlier reading, and not touched since. */
  | { readonly kind: 'left'; readonly paragraph: Paragraph }
  /** To be read as one text; `from` is its first line in the box. */
  | { readonly kind: 'fresh'; readonly from: number; readonly text: string }
  /** Behind the caret: still being typed. */
  | { readonly kind: 'later'; readonly text: string }

/** How many line breaks are before a place of a text. */
export function lineAt(text: string, place: number): number {
  let line = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The text between blank lines, as half-open numbers of its lines. */
function paragraphsOf(lines: readonly string[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  let from = -1
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && !isBlank(lines[at] ?? '')) {
      if (from < 0) from = at
    } else if (from >= 0) {
      found.push([from, at])
      from = -1
    }
  }
  return found
}

/**
 * Parts the text of the box into what earlier readings left and what is to be read now: nothing
 * that begins behind line `upTo`.
 */
export function partsOf(
  lines: readonly string[],
  left: readonly Paragraph[],
  upTo: number,
): readonly BoxPart[] {
  const waiting = new Map<string, Paragraph[]>()
  for (const paragraph of left) {
    const same = waiting.get(paragraph.text)
    if (same === undefined) waiting.set(paragraph.text, [paragraph])
    else same.push(paragraph)
  }
  const textOf = (from: number, to: number): string => lines.slice(from, to).join('\n')
  const parts: BoxPart[] = []
  let kind: 'fresh' | 'later' = 'fresh'
  let open: readonly [number, number] | null = null
  const close = (): void => {
    if (open === null) return
    const [from, to] = open
    parts.push({ kind, from, text: textOf(from, to) })
    open = null
  }
  for (const [from, to] of paragraphsOf(lines)) {
    const paragraph = waiting.get(textOf(from, to))?.shift()
    if (paragraph !== undefined) {
      close()
      parts.push({ kind: 'left', paragraph })
      continue
    }
    const next = from > upTo ? 'later' : 'fresh'
    if (next !== kind) close()
    kind = next
    open = open === null ? [from, to] : [open[0], to]
  }
  close()
  return parts
}

/** What a reading leaves of a text, and which of its entries that is. */
export type Remnant = { readonly text: string; readonly entries: readonly Entry[] }

/** The lines of a text without those of the entries that were taken out of it, parted where one was. */
export function remnantsOf(
  lines: readonly string[],
  entries: readonly Entry[],
  isTaken: (entry: Entry) => boolean,
): readonly Remnant[] {
  const byLine = new Map<number, Entry[]>()
  for (const entry of entries) {
    const same = byLine.get(entry.from)
    if (same === undefined) byLine.set(entry.from, [entry])
    else same.push(entry)
  }
  const remnants: { lines: string[]; entries: Entry[] }[] = []
  let isOpen = false
  const add = (more: readonly string[], own: readonly Entry[]): void => {
    const filled = more.filter((line) => !isBlank(line))
    const last = isOpen ? remnants.at(-1) : undefined
    if (last === undefined) remnants.push({ lines: filled, entries: [...own] })
    else {
      last.lines.push(...filled)
      last.entries.push(...own)
    }
    isOpen = true
  }
  for (let at = 0; at < lines.length;) {
    const own = byLine.get(at) ?? []
    const to = Math.max(at + 1, ...own.map((entry) => entry.to))
    const stay = own.filter((entry) => !isTaken(entry))
    if (own.length === 0 && !isBlank(lines[at] ?? '')) add([lines[at] ?? ''], [])
    else if (stay.length === 0) isOpen = false
    // A line with two recipients loses only the one.
    else if (stay.length < own.length)
      for (const entry of stay) add(entry.text.split('\n'), [entry])
    else add(lines.slice(at, to), stay)
    at = to
  }
  return remnants
    .filter(({ lines: left }) => left.length > 0)
    .map(({ lines: left, entries: own }) => ({ text: left.join('\n'), entries: own }))
}

/** Blank lines at the end of a text, which a caret may stand in. */
export function blankEnd(lines: readonly string[]): string {
  let end = lines.length
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end--
  return '\n'.repeat(end === 0 ? 0 : lines.length - end)
}

/** The lines of a text of the box; NUL joins lines in storage and is never part of one. */
export function boxLinesOf(text: string): string[] {
  return sourceLines(text.replaceAll('\0', ''))
}
