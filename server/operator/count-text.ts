/** A number with its digits in groups of three: `1,201`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
