const MOST = 4096
/** Longer texts hardly ever come twice, and would be kept for nothing. */
const LONGEST = 40

/**
 * The answer of `make`, cached in `known`. A file of 5 MiB that unpacks to millions of numbers must
 * repeat itself, so the next number is mostly among those seen a moment ago.
 */
export function remember<T>(known: Map<string, T>, text: string, make: (text: string) => T): T {
  const before = known.get(text)
  if (before !== undefined) return before
  const made = make(text)
  if (text.length > LONGEST) return made
  if (known.size >= MOST) known.clear()
  known.set(text, made)
  return made
}
