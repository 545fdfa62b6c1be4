import type { Result } from '#domain/result/result.ts'

/** A part of a list, and what asks for the one behind it; null = this was the last. */
type Part<T> = { readonly list: readonly T[]; readonly next: string | null }

/**
 * All of a list that the server gives part by part, in its order: each part begins behind the last
 * of the one before, so what is added meanwhile moves nothing.
 */
export async function eachPart<T>(
  readPart: (after: string | undefined) => Promise<Result<Part<T>>>,
  onRows: (rows: number) => void,
): Promise<Result<T[]>> {
  const all: T[] = []
  let after: string | null | undefined
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- the place of each part is told by the one before
    const part: Result<Part<T>> = await readPart(after)
    if (!part.ok) return part
    for (const item of part.value.list) all.push(item)
    onRows(all.length)
    after = part.value.next
  }
  return { ok: true, value: all }
}
