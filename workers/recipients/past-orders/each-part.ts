import type { Result } from '#domain/result/result.ts'

/** A part of a list, and what asks for the one behind it; null = this was the last. */
type Part<T> = { readonly list: readonly T[]; readonly next: string | null }

/** Asks for the part behind `after`; undefined = the first. */
export type ReadPart<T> = (after: string | undefined) => Promise<Result<Part<T>>>

/**
 * All of a list that the server gives part by part, in its order: each part begins behind the last
 * of the one before, so what is added meanwhile moves nothing.
 * @returns how many there are
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

/** The same in one piece. */
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
