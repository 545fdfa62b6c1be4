import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

import type { How } from './paste/read-block.ts'

type Block = { readonly text: string; readonly how: How }

/** One or two digits in front of a whole line: too short for an order number (12，张三，…). */
const FRONT = /^\s*(\d{1,2})\s*[,，;；|\t]/u

/** A whole line whose number was not taken for a counter of the list: that would be a capital. */
const isWholeLine = ({ how }: Block): boolean => /^[wktj]/u.test(how)

/**
 * Numbers in front of lines that nothing reads, by the place of their block. Those that follow each
 * other count the lines, and nobody misses them.
 */
export function loneFronts(blocks: readonly Block[]): ReadonlyMap<number, string> {
  const fronts = new Map<number, string>()
  const counted = new Set<number>()
  for (const [at, block] of blocks.entries()) {
    const written = isWholeLine(block) ? FRONT.exec(block.text)?.[1] : undefined
    if (written === undefined) continue
    fronts.set(at, written)
    counted.add(Number(written))
  }
  const follows = (written: string): boolean =>
    counted.has(Number(written) - 1) || counted.has(Number(written) + 1)
  return new Map([...fronts].filter(([, written]) => !follows(written)))
}

/** Notes that a number in front of the line was not read. */
export function withFront(parsed: ParsedLine, written: string | undefined): ParsedLine {
  if (written === undefined || !parsed.ok || parsed.orderNo !== '') return parsed
  const unread = {
    code: 'line_unread',
    level: 'warning',
    field: null,
    params: { written },
  } as const
  return { ...parsed, issues: [...parsed.issues, unread] }
}
