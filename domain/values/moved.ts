/** The list with the element at `at` one place up or down; the same where it is at the end. */
export function moved<T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return list
  return list.toSpliced(at, 1, other).toSpliced(at + by, 1, one)
}
