/** Counts as people read them: `48,210`. */
export function count(n: number): string {
  return n.toLocaleString('en-US')
}
