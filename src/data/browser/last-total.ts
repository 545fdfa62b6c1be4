import { fen, type Fen } from '#domain/money/fen.ts'

const NAME = 'wandan.last-total'

type StoredTotal = { readonly of: string; readonly total: Fen }

/** Keeps the total of a list, to be shown after a reload until all of it is priced again. */
export function keepTotal(of: string, total: Fen): void {
  const kept: StoredTotal = { of, total }
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // No storage: the total is blank until it is known.
  }
}

/** Null when the last total was that of another list. */
export function lastTotal(of: string): Fen | null {
  try {
    // Written by keepTotal.
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as StoredTotal | null
    return kept?.of === of ? fen(kept.total) : null
  } catch {
    return null
  }
}

export function forgetTotal(): void {
  sessionStorage.removeItem(NAME)
}
