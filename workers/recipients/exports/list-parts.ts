import { ok, type Result } from '#domain/result/result.ts'

/** `next` asks for the part after this one; null = this was the last. */
type Part = { readonly next: string | null }

/** Asks for the part behind `after`; undefined = the first. */
export type ReadPart<P extends Part> = (after: string | undefined) => Promise<Result<P>>

/** A part of a list with its entries. */
export type ListPart<T> = Part & { readonly list: readonly T[] }

/**
 * Reads a list of the server part by part, in its order. Each part begins behind the last row of
 * the one before, so that rows added meanwhile move none.
 */
export async function forEachPart<P extends Part>(
  readPart: ReadPart<P>,
  take: (part: P) => Promise<void> | void,
): Promise<Result<void>> {
  let after: string | null | undefined
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ends
    const part: Result<P> = await readPart(after)
    if (!part.ok) return part
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await take(part.value)
    after = part.value.next
  }
  return ok(undefined)
}

/** Reads the whole list into one array. */
export async function readWhole<T>(
  readPart: ReadPart<ListPart<T>>,
  onRows: (rows: number) => void,
): Promise<Result<T[]>> {
  const all: T[] = []
  const read = await forEachPart(readPart, ({ list }) => {
    for (const item of list) all.push(item)
    onRows(all.length)
  })
  return read.ok ? ok(all) : read
}
