import { addFen, fen, type Fen } from './fen.ts'

/** The most that may be paid, and what has been. */
export type Cap<Name extends string> = {
  readonly name: Name
  /** 0 = no limit. */
  readonly most: Fen
  readonly paid: Fen
}

/**
 * Which amounts fit under all caps, taken in turn.
 * @returns for each amount the first cap that it would go above; null when it fits
 */
export function underCaps<Name extends string>(
  amounts: readonly Fen[],
  caps: readonly Cap<Name>[],
): (Name | null)[] {
  let taken = fen(0)
  return amounts.map((amount) => {
    const sum = addFen(taken, amount)
    const above = caps.find(({ most, paid }) => most > 0 && addFen(paid, sum) > most)
    if (above !== undefined) return above.name
    taken = sum
    return null
  })
}
