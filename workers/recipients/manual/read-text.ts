import { parseLine } from '#domain/address/parse-line-core.ts'
import { loadTowns } from '#domain/address/towns.ts'

import { inSlices } from '../scheduling/in-slices.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import { LineJoiner, type Entry, type ReadLine } from './join-lines.ts'
import { lineKey } from './line-key.ts'
import { newLine, type ReadEntry } from './plan-lines.ts'
import { rowOfLine } from './row-of-line.ts'
import { isDoubleSpaced, splitLines } from './split-lines.ts'

const LINES_PER_LOOK = 64

/** Without a network there are no towns: lines are still read, only a little less completed. */
export async function townsIfThere(): Promise<void> {
  await loadTowns().catch(() => undefined)
}

/**
 * Caches how the lines of the text box were read, so that Enter after a new line parses only that
 * line. Keeps the lines of the newest text, and none of older ones.
 */
export class LineMemory {
  #known = new Map<string, ReturnType<ReadLine>>()
  readonly #parse: ReadLine

  constructor(parse: ReadLine = parseLine) {
    this.#parse = parse
  }

  read(text: string): Entry[] {
    const used = new Map<string, ReturnType<ReadLine>>()
    const read: ReadLine = (line) => {
      const parsed = used.get(line) ?? this.#known.get(line) ?? this.#parse(line)
      used.set(line, parsed)
      return parsed
    }
    const entries: Entry[] = []
    const lines = splitLines(text)
    const joiner = new LineJoiner(read, (entry) => entries.push(entry), isDoubleSpaced(lines))
    for (const line of lines) joiner.add(line)
    joiner.end()
    this.#known = used
    return entries
  }

  forget(): void {
    this.#known.clear()
  }
}

export type ReadRun = {
  readonly list: RecipientList
  readonly isStopped: () => boolean
  readonly onProgress: (done: number, total: number) => void
}

/** Reads a large paste in slices; null when it was stopped. */
export async function readInSlices(
  text: string,
  run: ReadRun,
): Promise<readonly ReadEntry[] | null> {
  const lines = splitLines(text)
  const entries: ReadEntry[] = []
  const keep = (entry: Entry): void => {
    const row = entry.parsed.ok ? rowOfLine(run.list.takeIds(1), entry.parsed) : null
    entries.push({ entry: newLine(entry, row?.id ?? 0), key: lineKey(entry.text), row })
  }
  const joiner = new LineJoiner(parseLine, keep, isDoubleSpaced(lines))
  const slicing = {
    stopped: () => run.isStopped() || null,
    onDone: (done: number) => run.onProgress(done, lines.length),
    batch: LINES_PER_LOOK,
  }
  const isStopped = await inSlices(lines.length, slicing, (from, to) => {
    for (const line of lines.slice(from, to)) joiner.add(line)
  })
  if (isStopped) return null
  joiner.end()
  run.onProgress(lines.length, lines.length)
  return entries
}
