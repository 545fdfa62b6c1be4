import { parseLine } from '#domain/address/parse-line-core.ts'
import type { ParsedLine } from '#domain/address/parsed-line.types.ts'
import { loadTowns } from '#domain/address/towns.ts'

import { inSlices } from '../scheduling/in-slices.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import type { Entry } from './entry.types.ts'
import { lineKey } from './line-key.ts'
import { loneFronts, withFront } from './lone-fronts.ts'
import { readBlock, WHOLE_LINE, type How } from './paste/read-block.ts'
import { PasteCutter, type PasteBlock } from './paste/read-paste.ts'
import { newLine, type ReadEntry } from './plan-lines.ts'
import { rowOfLine } from './row-of-line.ts'
import { splitLines } from '#domain/values/text-lines.ts'

const LINES_PER_LOOK = 64

/** Without a network there are no towns: lines are still read, only a little less completed. */
export async function townsIfThere(): Promise<void> {
  await loadTowns().catch(() => undefined)
}

/** @param front the number in front of it that nothing reads */
export function entryOf(block: PasteBlock, front?: string): Entry {
  const parsed = block.parsed ?? readBlock(block.text, block.how)
  return { ...block, parsed: withFront(parsed, front) }
}

/** Reads a text at once. */
export function readEntries(text: string): Entry[] {
  const blocks = new PasteCutter(splitLines(text), parseLine).cut()
  const fronts = loneFronts(blocks)
  return blocks.map((block, at) => entryOf(block, fronts.get(at)))
}

/**
 * Caches how the lines of the text box were read, so that Enter after a new line parses only that
 * line. Keeps what the newest texts needed, and nothing of older ones.
 */
export class LineMemory {
  #known = new Map<string, ParsedLine>()
  readonly #parse: typeof readBlock

  constructor(parse: typeof readBlock = readBlock) {
    this.#parse = parse
  }

  /** Reads texts that have nothing to do with each other. */
  readonly read = (texts: readonly string[]): Entry[][] => {
    const used = new Map<string, ParsedLine>()
    const read = (own: string, how: How): ParsedLine => {
      const key = `${how}\n${own}`
      const parsed = used.get(key) ?? this.#known.get(key) ?? this.#parse(own, how)
      used.set(key, parsed)
      return parsed
    }
    const all = texts.map((text) => {
      const cutter = new PasteCutter(splitLines(text), (line) => read(line, WHOLE_LINE))
      const blocks = cutter.cut()
      const fronts = loneFronts(blocks)
      return Array.from(blocks, (block, at) => ({
        ...block,
        parsed: withFront(block.parsed ?? read(block.text, block.how), fronts.get(at)),
      }))
    })
    this.#known = used
    return all
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
  const cutter = new PasteCutter(lines, parseLine)
  const slicing = (report: (done: number) => void) => ({
    stopped: () => run.isStopped() || null,
    onDone: report,
    batch: LINES_PER_LOOK,
  })
  const total = lines.length
  // To look at the lines is about half of the work.
  const looking = slicing((done) => run.onProgress(done >> 1, total))
  if (await inSlices(total, looking, (_, to) => cutter.look(to))) return null
  const blocks = cutter.cut()
  const fronts = loneFronts(blocks)
  const entries: ReadEntry[] = []
  const reading = slicing((done) => {
    const share = blocks.length === 0 ? 1 : done / blocks.length
    run.onProgress(Math.round((total * (1 + share)) / 2), total)
  })
  const isStopped = await inSlices(blocks.length, reading, (from, to) => {
    for (const [at, block] of blocks.slice(from, to).entries()) {
      const entry = entryOf(block, fronts.get(from + at))
      const row = entry.parsed.ok ? rowOfLine(run.list.takeIds(1), entry.parsed) : null
      const key = lineKey(entry.text, entry.how)
      entries.push({ entry: newLine(entry, row?.id ?? 0), key, row })
    }
  })
  if (isStopped) return null
  run.onProgress(total, total)
  return entries
}
