import type { Result } from '#domain/result/result.ts'

/** A part of a list, and the cursor of the part after it; null = this was the last. */
type Part<T> = { readonly list: readonly T[]; readonly next: string | null }

/** Asks for the part behind `after`; undefined = the first. */
export type ReadPart<T> = (after: string | undefined) => Promise<Result<Part<T>>>

/**
 * Reads a list of the server part by part, in its order. Each part begins behind the last row of
 * the one before, so that rows added meanwhile move none.
 * @returns how many rows there are
 */
export async function forEachPart<T>(
  readPart: ReadPart<T>,
  take: (list: readonly T[], before: number) => Promise<void> | void,
): Promise<Result<number>> {
  let rows = 0
  let after: string | null | undefined
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ends
    const part: Result<Part<T>> = await readPart(after)
    if (!part.ok) return part
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await take(part.value.list, rows)
    rows += part.value.list.length
    after = part.value.next
  }
  return { ok: true, value: rows }
}

/** Reads the whole list into one array. */
export async function eachPart<T>(
  readPart: ReadPart<T>,
  onRows: (rows: number) => void,
): Promise<Result<T[]>> {
  const all: T[] = []
  const read = await forEachPart(readPart, (list) => {
    for (const item of list) all.push(item)
    onRows(all.length)
  })
  return read.ok ? { ok: true, value: all } : read
}
