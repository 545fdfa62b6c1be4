/** How long a change of the counter's address may wait. */
const FRESH_MS = 60_000

type Source = {
  /** The address of the counter; '' = there is none. */
  readonly read: () => Promise<string>
  readonly now: () => number
}

/**
 * The address of the shop's own counter, to which pages may report (the site fact `counter`), as an
 * origin for their policy; '' = nowhere. The first answer waits for it; later ones read the last
 * that is known, which is also kept while the database does not answer.
 */
export function makeCounterOrigin({ read, now }: Source): () => Promise<string> {
  let origin = ''
  let readAt: number | null = null
  const renew = async (): Promise<void> => {
    readAt = now()
    try {
      const address = await read()
      origin = address === '' ? '' : new URL(address).origin
    } catch {
      // Calls that need the database say so themselves.
    }
  }
  return async () => {
    if (readAt === null) await renew()
    else if (now() - readAt > FRESH_MS) void renew()
    return origin
  }
}
