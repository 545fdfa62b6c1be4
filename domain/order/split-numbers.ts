/** Many numbers in one box: separated by commas, semicolons, blanks or lines, full width or half. */
export function splitNumbers(text: string): string[] {
  const numbers = text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter((number) => number !== '')
  return [...new Set(numbers)]
}
