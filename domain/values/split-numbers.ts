/** Many numbers in one box, each once, and how many were typed. */
export type TypedNumbers = { readonly given: number; readonly numbers: readonly string[] }

/** Separated by commas, semicolons, blanks or lines, full width or half. */
export function parseNumbers(text: string): TypedNumbers {
  const given = text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter((number) => number !== '')
  return { given: given.length, numbers: [...new Set(given)] }
}

export function splitNumbers(text: string): string[] {
  return [...parseNumbers(text).numbers]
}
