/** Plain arrays, one per length: the engine spreads those at once, but typed arrays one by one. */
const lists: number[][] = []

/** The first `length` UTF-16 code units as text; for short texts, of which there are many. */
export function unitsText(units: Uint16Array, length: number): string {
  const list = (lists[length] ??= Array.from({ length }, () => 0))
  for (let i = 0; i < length; i++) list[i] = units[i] ?? 0
  return String.fromCharCode.apply(null, list)
}
