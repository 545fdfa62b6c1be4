/** A text that two have changed: what it became, and where the caret is. */
export type FollowedText = {
  readonly text: string
  readonly caret: number
  /** Lines of the common text, half-open, that are gone for one and were edited by the other. */
  readonly edited: readonly [number, number] | null
}

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === ''

/** For each line of `after`, the line of `before` that it is; -1 = none. Blank lines are none. */
function alignLines(before: readonly string[], after: readonly string[]): Int32Array {
  const places = new Int32Array(after.length).fill(-1)
  let from = 0
  for (const [at, line] of after.entries()) {
    if (isBlank(line)) continue
    const place = before.indexOf(line, from)
    if (place < 0) continue
    places[at] = place
    from = place + 1
  }
  return places
}

function commonEnds(a: readonly string[], b: readonly string[]): [number, number] {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return [head, tail]
}

/** Lines, and for each the number of the line of `mine` that it is; -1 = it is not of it. */
type Merged = { readonly lines: string[]; readonly places: number[] }

/** Appends lines, with a blank one where two texts would become one. */
function append({ lines, places }: Merged, more: readonly string[], from: readonly number[]): void {
  if (more.length === 0) return
  if (lines.length > 0 && !isBlank(lines.at(-1)) && !isBlank(more[0])) {
    lines.push('')
    places.push(-1)
  }
  lines.push(...more)
  places.push(...from)
}

function placeIn(text: string, caret: number): readonly [line: number, column: number] {
  const before = text.slice(0, caret).split('\n')
  return [before.length - 1, before.at(-1)?.length ?? 0]
}

function caretIn({ lines, places }: Merged, mine: readonly string[], line: number, column: number) {
  const end = lines.join('\n').length
  // Where the next line would be typed, it still is.
  if (mine.slice(line).every(isBlank)) return end
  let at = places.indexOf(line)
  const isThere = at >= 0
  if (!isThere) at = places.findIndex((place) => place > line)
  if (at < 0) return end
  const start = lines.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0)
  return start + (isThere ? Math.min(column, lines[at]?.length ?? 0) : 0)
}

/**
 * `mine` is being typed, and began as `base`; meanwhile the worker has made `theirs` of `base`, by
 * taking lines out or putting some in. Nothing typed is lost, and nothing that left comes back.
 */
export function followText(
  base: string,
  theirs: string,
  { text: mine, caret }: { readonly text: string; readonly caret: number },
): FollowedText {
  if (theirs === base || mine === theirs) return { text: mine, caret, edited: null }
  const [b, t, m] = [base, theirs, mine].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ]
  const places = alignLines(b, t)
  const [head, tail] = mine === base ? [b.length, 0] : commonEnds(b, m)
  const isBefore = (place: number): boolean => place >= 0 && place < head
  const isBehind = (place: number): boolean => place >= b.length - tail
  const cut = mine === base ? t.length : places.findLastIndex(isBefore) + 1
  const behind = mine === base ? -1 : places.findIndex(isBehind)
  const resume = behind < 0 ? t.length : behind
  const mineOf = (place: number): number => {
    if (place < 0) return -1
    return place < head ? place : place - b.length + m.length
  }
  const merged: Merged = { lines: [], places: [] }
  const take = (from: number, to: number): void =>
    append(merged, t.slice(from, to), Array.from(places.slice(from, to), mineOf))
  take(0, cut)
  // What the worker has put in.
  for (let at = cut; at < resume; at++) if (places[at] === -1 && !isBlank(t[at])) take(at, at + 1)
  append(
    merged,
    m.slice(head, m.length - tail),
    Array.from({ length: m.length - tail - head }, (_, n) => head + n),
  )
  take(resume, t.length)
  const isGone = (line: number): boolean => !isBlank(b[line]) && !places.includes(line)
  const middle = Array.from({ length: Math.max(0, b.length - tail - head) }, (_, n) => head + n)
  return {
    text: merged.lines.join('\n'),
    caret: caretIn(merged, m, ...placeIn(mine, caret)),
    edited: middle.some(isGone) ? [head, b.length - tail] : null,
  }
}
