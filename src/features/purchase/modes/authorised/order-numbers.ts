/** As many as one search may name (contract/shops.ts). */
export const MAX_NUMBERS = 20_000

/** One per line or separated by commas; blanks and full-width signs do not matter. */
export function parseNumbers(text: string): {
  readonly given: number
  readonly numbers: readonly string[]
} {
  const given = text
    .normalize('NFKC')
    .split(/[\n\r,、;]+/)
    .map((number) => number.trim())
    .filter((number) => number !== '')
  return { given: given.length, numbers: [...new Set(given)] }
}
